import { ownImage } from "../../../contract/own-image.ts";

/** The path of an image of this site, from its address in any size and form; undefined for another address. */
export function ownAddress(address: string): string | undefined {
	const { origin, path } = ownImage(address.trim()) ?? {};
	return origin === undefined || origin === globalThis.location?.origin ? path : undefined;
}

/** The address of a link, with the signs that would end it in Markdown percent-encoded; empty for one that no link may have. */
export function addressOf(address: string): string {
	if (!/^(?:https?:\/\/|mailto:|tel:)\S/i.test(address.trim())) return "";
	return address.trim().replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
