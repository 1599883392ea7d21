import type { z } from "zod";

/** What a field holds, as a refusal calls one and many of them. */
const units: Readonly<Record<string, [one: string, many: string]>> = {
	string: ["have {} character", "have {} characters"],
	array: ["hold {} entry", "hold {} entries"],
};

/** Says what is wrong with words where their schema has no sentence of its own, in the voice of those that it has. */
export const refusal: z.core.$ZodErrorMap = (issue) => {
	if (issue.code === "too_small") return bound(issue.exact ? "exactly" : "at least", issue.origin, issue.minimum);
	if (issue.code === "too_big") return bound(issue.exact ? "exactly" : "at most", issue.origin, issue.maximum);
	if (issue.code === "invalid_format") return forms[issue.format] ?? "is written in another form than this field takes";
	if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
	if (issue.code !== "invalid_type") return undefined;
	if (issue.input === undefined || Number.isNaN(issue.input)) return "must not be empty";
	return issue.expected === "int" ? "must be a whole number" : undefined;
};

const forms: Readonly<Record<string, string>> = {
	email: "must be an email address, such as office@example.com",
	date: "must be a day, such as 2026-03-10",
};

function bound(how: string, origin: string, limit: number | bigint): string {
	const [one, many] = units[origin] ?? ["be {}", "be {}"];
	return `must ${(Number(limit) === 1 ? one : many).replace("{}", `${how} ${limit}`)}`;
}
