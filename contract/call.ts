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
