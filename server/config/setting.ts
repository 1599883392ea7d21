import { z } from "zod";

/** A setting that a function reads, which gives undefined for what the setting does not take. */
export const readBy = <Value>(error: string, read: (text: string) => Value | undefined) =>
	z.string().transform((text, context): Value => {
		const value = read(text);
		if (value !== undefined) return value;
		context.addIssue(error);
		return z.NEVER;
	});

/** Whether the host of an address is this machine. */
export const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host);

/** A part of an address without its percent-encoding; undefined where that is damaged. */
export function decoded(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}
