import fc from "fast-check";

/**
 * Any Unicode character: what fast-check's unit "binary" makes, for which each process would first list the million of
 * them.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
	.integer({ min: 0, max: 0x10ffff })
	.filter((code) => code < 0xd800 || code > 0xdfff)
	.map((code) => String.fromCodePoint(code), codeOf);

/** Throws unless it is a single character, which tells fast-check that it was not generated here. */
function codeOf(value: unknown): number {
	const [character, ...others] = typeof value === "string" ? value : "";
	const code = character?.codePointAt(0);
	if (code === undefined || others.length > 0) throw new Error("This is not one character");
	return code;
}
