import { withoutAddresses } from "./log-error.ts";

/** How often a path may be percent-encoded over itself and still be read. */
const maxEncodings = 3;

/** A path as the log holds it: without e-mail addresses and without the token of a preview, however it is spelled. */
export function loggedPath(path: string): string {
	let plain = path;
	for (let times = 0; times < maxEncodings; times += 1)
		plain = plain.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
	return /preview[/\\]./i.test(plain) ? "/preview/[token]" : withoutAddresses(path);
}
