import { z } from "zod";
import { messages } from "./messages.ts";
import { wholeNumber } from "./parameters.ts";

/** The body of a refused request: `errors` maps each refused field to its messages. Statuses 400, 401, 404, 405, 409, 413, 415, 422, 429. */
export const failSchema = z.object({
	status: z.literal("fail"),
	message: z.string(),
	errors: z.record(z.string(), z.array(z.string())).optional(),
	/** Set when the password is right and the code of the second factor is missing. */
	needs: z.literal("code").optional(),
	/** The draft that is stored in place of a refused one, or how many entries a filter finds now. */
	data: z.unknown().optional(),
});

/** The whole body of a server error. `id` finds its line in the log. Statuses 500, 503 and 507. */
export const errorSchema = z.object({
	status: z.literal("error"),
	message: z.literal(messages.somethingWentWrong),
	id: z.string(),
});

/** The envelope of every successful response. */
export function successSchema<Data extends z.ZodType>(data: Data) {
	return z.object({ status: z.literal("success"), data });
}

/** The envelope of a success that carries no data. */
export const doneSchema = successSchema(z.null());

/** How a list is paged: newest first, at most 1,000 a page, `defaultLimit` unless the request says. */
export function pagingOf(defaultLimit: number) {
	return z.object({
		limit: wholeNumber("limit", 1, 1000).default(defaultLimit),
		cursor: z.string().max(500, "cursor takes the nextCursor of an earlier answer").optional(),
	});
}

const fixedMessages: ReadonlySet<unknown> = new Set(Object.values(messages));
const field = "[A-Z][\\w ]*";
const filledMessages = [
	messages.imageTooHeavy("[\\d.]+"),
	messages.tooLong(field, 0).replace("0", "[\\d,]+"),
	messages.unreadableCharacters(field),
	messages.nothingFillsIn(".+"),
	messages.formsMissing(".+", "[a-z|]+"),
].map((message) => new RegExp(`^${message}$`, "s"));

/** The first message of each refused field, if it is one of the contract's: no other text of an answer is ever shown. */
export function messagesByField({ errors = {} }: Fail): Record<string, string> {
	const firsts = Object.entries(errors).map(([field, texts]): [string, string | undefined] => [
		field,
		texts.find((text) => fixedMessages.has(text) || filledMessages.some((message) => message.test(text))),
	]);
	return Object.fromEntries(firsts.filter((first): first is [string, string] => first[1] !== undefined));
}

export type Fail = z.infer<typeof failSchema>;
export type ErrorBody = z.infer<typeof errorSchema>;
export type Paging = z.infer<ReturnType<typeof pagingOf>>;
