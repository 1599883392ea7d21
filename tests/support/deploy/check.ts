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

const texts = z.array(z.string());
const duration = z.string().regex(/^\d+s$/);
const condition = z.enum(["service_started", "service_healthy"]);

/** What our files use of the Compose specification. */
const composeSchema = z.strictObject({
	name: z.string(),
	"x-node": z.object().optional(),
	services: z.record(
		z.string(),
		z
			.strictObject({
				image: z.string(),
				build: z.strictObject({ context: z.string(), dockerfile: z.string() }).partial(),
				environment: z.record(z.string(), z.string()),
				env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })),
				restart: z.literal("unless-stopped"),
				stop_grace_period: duration,
				healthcheck: z.strictObject({ test: texts, interval: duration, timeout: duration, retries: z.int() }),
				depends_on: z.record(z.string(), z.strictObject({ condition })),
				networks: z.union([texts, z.record(z.string(), z.strictObject({ ipv4_address: z.ipv4().optional() }))]),
				...{ read_only: z.boolean(), pids_limit: z.int(), mem_limit: z.string(), shm_size: z.string() },
				...{ cap_add: texts, cap_drop: texts, security_opt: texts, tmpfs: texts },
				...{ ports: texts, secrets: texts, volumes: texts },
			})
			.partial(),
	),
	volumes: z.record(z.string(), z.strictObject({})),
	networks: z
		.record(
			z.string(),
			z
				.strictObject({
					internal: z.boolean(),
					ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv4() })) }),
				})
				.partial(),
		)
		.optional(),
	secrets: z.record(z.string(), z.strictObject({ file: z.string() })).optional(),
});

/** The errors of a Compose file: words and values that the specification does not know, or that our files do not use. */
export function composeErrors(document: object): string[] {
	const { error } = composeSchema.safeParse(document);
	return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

/** The errors and warnings of Docker's own parser. */
export function dockerfileErrors(text: string): string[] {
	return validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
}
