/** What surrounds a copied text and is not seen: white space, zero-width letters and marks of direction. */
const unseen = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/**
 * An address as mail servers take it: without what surrounds it unseen, and with a domain of another script in ASCII.
 * @param text at most some hundred letters, because it takes more than linear time
 */
export function toMailAddress(text: string): string {
	return text
		.replace(unseen, "")
		.replace(/(?<=@)[^\s@/?#:\\%]+$/, (domain) =>
			/[^\0-\x7F]|xn--/i.test(domain) ? (URL.parse(`http://${domain}`)?.hostname ?? "") : domain,
		);
}

/** Spec 5: whether the last part of an address has two to four letters, in its own script. */
export function hasShortEnd(address: string): boolean {
	return /^(?:\p{L}\p{M}*){2,4}$/u.test(toOwnScript(address.slice(address.lastIndexOf(".") + 1)));
}

/** A label of a domain as people read it: what begins with `xn--` is Punycode (RFC 3492), for which browsers have no function. */
function toOwnScript(label: string): string {
	if (!label.startsWith("xn--")) return label;
	const code = label.slice("xn--".length);
	const end = code.lastIndexOf("-");
	const letters = [...code.slice(0, Math.max(end, 0))];
	let [letter, position, bias] = [128, 0, 72];
	for (let index = end + 1; index < code.length; ) {
		const start = position;
		for (let weight = 1, step = 36; ; step += 36) {
			const digit = (Number.parseInt(code.charAt(index++), 36) + 26) % 36;
			position += digit * weight;
			const threshold = Math.min(Math.max(step - bias, 1), 26);
			if (!(digit >= threshold)) break;
			weight *= 36 - threshold;
		}
		const count = letters.length + 1;
		let delta = Math.floor((position - start) / (start === 0 ? 700 : 2));
		delta += Math.floor(delta / count);
		for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35);
		bias += Math.floor((36 * delta) / (delta + 38));
		letter += Math.floor(position / count);
		if (!(letter <= 0x10ffff)) return label;
		position %= count;
		letters.splice(position++, 0, String.fromCodePoint(letter));
	}
	return letters.join("");
}
