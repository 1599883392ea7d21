import fc from "fast-check";
import { z } from "zod";
import { careers } from "../../content/careers.ts";
import { anyCharacter } from "./characters.ts";

/** The parts of the API's document from which calls are generated. */
export interface ApiDocument {
	paths: Record<string, Record<string, Operation>>;
}

interface Operation {
	parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
	requestBody?: { content: Record<string, { schema: JsonSchema }> };
	responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** The part of JSON Schema that the document uses. */
interface JsonSchema {
	type?: string | string[];
	enum?: unknown[];
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	properties?: Record<string, JsonSchema>;
	required?: string[];
	additionalProperties?: JsonSchema | boolean;
	items?: JsonSchema;
	pattern?: string;
	format?: string;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
}

/** A call, ready to be sent. */
export interface GeneratedCall {
	/** The path of its operation in the document. */
	path: string;
	method: string;
	/** Below `/api/v1`, with its query. */
	target: string;
	withToken: boolean;
	headers: Record<string, string>;
	body?: string | FormData;
}

/**
 * Calls of every operation: valid, nearly valid and arbitrary ones.
 * @param ids existing ids, tried in addition to random ones
 */
export function generatedCalls({ paths }: ApiDocument, ids: string[]): fc.Arbitrary<GeneratedCall> {
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
	);
	return fc.constantFrom(...operations).chain(({ path, method, operation }) => {
		const parameters = operation.parameters ?? [];
		const inPath = parameters.filter((parameter) => parameter.in === "path");
		const values = inPath.map(({ name, schema }): [string, fc.Arbitrary<unknown>] => [
			name,
			name === "id" ? fc.oneof(fc.constantFrom(...ids), mostly(schema)) : mostly(schema),
		]);
		return fc
			.record({
				parameters: fc.record(Object.fromEntries(values)),
				query: query(parameters.filter((parameter) => parameter.in === "query")),
				withToken: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
				sent: body(operation),
			})
			.map(({ parameters, query: search, withToken, sent }) => {
				const filled = path.replace(
					/\{(\w+)\}/g,
					(_, name: string) => encodeURIComponent(asText(parameters[name]).toWellFormed()) || "-",
				);
				return { path, method, target: `${filled}${search && `?${search}`}`, withToken, ...sent };
			});
	});
}

/** How a response differs from the document, or null. */
export async function difference(
	document: ApiDocument,
	call: GeneratedCall,
	response: Response,
): Promise<string | null> {
	const what = `${call.method} ${call.target.slice(0, 200)} answers ${response.status}`;
	const described = document.paths[call.path]?.[call.method]?.responses[response.status];
	if (!described) return `${what}, which is not in the document: ${(await response.text()).slice(0, 200)}`;
	const type = response.headers.get("content-type") ?? "";
	const schema = described.content?.[type]?.schema ?? described.content?.[type.split(";")[0] ?? ""]?.schema;
	if (!schema) return `${what} as ${type}, which is not in the document`;
	if (schema.format === "binary") return (await response.bytes()).length > 0 ? null : `${what} without a file`;
	const parsed = z.fromJSONSchema(closed(schema) as never).safeParse(await response.json());
	return parsed.success ? null : `${what} with another body: ${parsed.error.message.slice(0, 300)}`;
}

/** The same schema without additional properties. */
function closed(schema: JsonSchema): JsonSchema {
	const inside = (all: JsonSchema[]) => all.map(closed);
	return {
		...schema,
		...(schema.properties && {
			properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, closed(one)])),
			additionalProperties: schema.additionalProperties ?? false,
		}),
		...(schema.items && { items: closed(schema.items) }),
		...(schema.anyOf && { anyOf: inside(schema.anyOf) }),
		...(schema.oneOf && { oneOf: inside(schema.oneOf) }),
	};
}

function query(parameters: NonNullable<Operation["parameters"]>): fc.Arbitrary<string> {
	// Cursors are left out, because no schema describes them.
	const known = parameters.filter(({ name }) => name !== "cursor");
	const required = known.filter((parameter) => parameter.required).map(({ name }) => name);
	const values = Object.fromEntries(known.map(({ name, schema }) => [name, mostly(schema)]));
	return fc.record(values, { requiredKeys: required }).map((chosen) =>
		Object.entries(chosen)
			.map(([name, value]) => `${name}=${encodeURIComponent(asText(value).toWellFormed())}`)
			.join("&"),
	);
}

type Sent = Pick<GeneratedCall, "headers" | "body">;

function body({ requestBody }: Operation): fc.Arbitrary<Sent> {
	const contents = Object.entries(requestBody?.content ?? {});
	if (contents.length === 0) return fc.constant({ headers: {} });
	return fc.constantFrom(...contents).chain(([type, { schema }]) =>
		mostly(schema).map((sent): Sent => {
			if (type === "multipart/form-data") return { headers: {}, body: asForm(sent) };
			return { headers: { "Content-Type": type }, body: JSON.stringify(sent) ?? "" };
		}),
	);
}

/** Values of which nine in ten follow the schema, and so do nine in ten of the fields of each. */
function mostly(schema: JsonSchema): fc.Arbitrary<unknown> {
	return fc.oneof(
		{ weight: 9, arbitrary: valid(schema) },
		{ weight: 1, arbitrary: fc.oneof(fc.jsonValue() as fc.Arbitrary<unknown>, fc.string({ unit: anyCharacter })) },
	);
}

function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
	const alternatives = schema.anyOf ?? schema.oneOf;
	if (alternatives) return fc.oneof(...alternatives.map(valid));
	if (schema.enum) return fc.constantFrom(...schema.enum);
	const types = [schema.type ?? "null"].flat();
	return fc.oneof(...types.map((type) => validOfType(type, schema)));
}

function validOfType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
	if (type === "string") return validText(schema);
	if (type === "boolean") return fc.boolean();
	if (type === "integer" || type === "number")
		return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000 });
	if (type === "array") return fc.array(valid(schema.items ?? {}), { maxLength: 3 });
	if (type !== "object") return fc.constant(null);
	const fields = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, mostly(one)]));
	return fc.record(fields, { requiredKeys: schema.required ?? [] });
}

function validText({ pattern, format, minLength = 0, maxLength = 1_000 }: JsonSchema): fc.Arbitrary<unknown> {
	if (format === "binary") return fc.constantFrom("a name", "");
	if (format === "date") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
	const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
	if (pattern?.startsWith("^[")) return fc.stringMatching(new RegExp(pattern)).filter(fits);
	const words = fc.constantFrom(
		"Asha",
		"2026-09-14",
		"2026-09-14T09:30:00Z",
		"https://example.com/a",
		"vlsi",
		careers.applyingFor[1] ?? "",
	);
	return fc.oneof(words, fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 60) })).filter(fits);
}

function asForm(fields: unknown): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields ?? {}))
		if (name === "image") form.append(name, new File([asText(value)], "image.png"));
		else if (value !== undefined) form.append(name, asText(value));
	return form;
}

function asText(value: unknown): string {
	return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
