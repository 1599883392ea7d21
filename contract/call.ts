import type { z } from "zod";

/** A call of the API, declared once: the server answers it, the admin and tests make it. */
export interface Call {
	method: "delete" | "get" | "patch" | "post" | "put";
	/** Below `/api/v1`, with the names of its parameters in braces, such as `/admin/people/{id}`. */
	path: string;
	params?: z.ZodObject;
	query?: z.ZodObject;
	/** Its JSON; absent where it takes none, or a form with files. */
	body?: z.ZodType;
	/** The envelope of its success; absent where that holds no data, or a file is sent in its place. */
	answers?: z.ZodType;
}

/** A call whose success holds data. */
export type DataCall = Call & { answers: z.ZodType<{ data: unknown }> };

/** The parts of a call that are sent: those that it declares, as they are before its schemas read them. */
export type Parts<Declared extends Call> = {
	[Part in keyof Declared & ("params" | "query" | "body")]: z.input<Declared[Part]>;
};

/** The envelope that a call answers. */
export type Envelope<Declared extends DataCall> = z.output<Declared["answers"]>;

/** The address of a call below `/api/v1`, with its parameters and with its query; what is undefined there is left out. */
export function addressOf<Declared extends Call>({ path }: Declared, sent: Parts<Declared>): string {
	const { params = {}, query = {} } = sent as { params?: Record<string, unknown>; query?: object };
	const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
	const asked = Object.entries(query).filter(([, value]) => value !== undefined);
	const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
	return search.size > 0 ? `${filled}?${search}` : filled;
}
