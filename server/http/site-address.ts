import type { Config } from "../config/config.ts";

/**
 * The origin for documents that cannot do without absolute addresses, such as feeds. Until `SITE_URL` is set it is
 * where the product listens; a visitor's `Host` never chooses it, because a cached page is for everyone.
 */
export function siteAddress({ siteUrl, host, port }: Pick<Config, "siteUrl" | "host" | "port">): string {
	return siteUrl ?? httpOrigin(host, port);
}

/** The origin of a port of a host, which may be an IPv6 address. */
export function httpOrigin(host: string, port: number): string {
	return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
