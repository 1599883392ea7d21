import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { root } from "../../../start.mjs";

/** A file of the folder `deploy`. */
export function readDeployFile(name: string): Promise<string> {
	return readFile(join(root, "deploy", name), "utf8");
}

/** The documents of a YAML file. @throws when it is not YAML */
export function parseYaml<Document>(text: string): Document[] {
	return parseAllDocuments(text, { merge: true }).map((document) => {
		const [error] = document.errors;
		if (error) throw error;
		return document.toJS();
	});
}

/** The errors of a file by the Compose specification's schema, as the package `dclint` carries it. */
export function composeErrors(document: object): string[] {
	// Compose writes durations in another way than the format of that name.
	const schema = JSON.parse(readFileSync(new URL("compose.schema.json", import.meta.url), "utf8"), (key, value) =>
		key === "$schema" || (key === "format" && value === "duration") ? undefined : value,
	);
	const { error } = z.fromJSONSchema(schema, { defaultTarget: "draft-7" }).safeParse(document);
	return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

/** The errors and warnings of Docker's own parser. */
export function dockerfileErrors(text: string): string[] {
	return validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
}
