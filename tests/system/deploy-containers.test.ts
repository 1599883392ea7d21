import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { readConfig, settingNames } from "../../server/config/config.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { composeErrors, dockerfileErrors, parseYaml, readDeployFile } from "../support/deploy/check.ts";

interface Service {
	image: string;
	read_only?: boolean;
	cap_drop?: string[];
	ports?: string[];
	environment?: Record<string, string>;
	secrets?: string[];
	networks?: string[] | Record<string, { ipv4_address?: string }>;
}

interface Compose {
	name: string;
	services: Record<string, Service>;
	secrets: Record<string, unknown>;
	networks: { inside: { internal: boolean } };
}

interface Workflow {
	permissions: object;
	jobs: Record<string, { steps: { uses?: string; run?: string }[] }>;
}

const composeFiles = ["container/compose.yaml", "cluster/compose.yaml"];

test("Docker's parser finds nothing to say about the Dockerfile, and finds what is wrong in another", async () => {
	const dockerfile = await readDeployFile("container/Dockerfile");
	expect(dockerfileErrors(dockerfile)).toEqual([]);
	expect(dockerfileErrors(dockerfile.replace("EXPOSE 3000", "EXPOSE everything"))).toHaveLength(1);
});

test("the image's last stage takes what the build made, and runs as a user without rights", async () => {
	const last = (await readDeployFile("container/Dockerfile")).split(/^FROM /m).at(-1) ?? "";
	expect(last).toMatch(/^COPY --from=build /m);
	expect(last).toMatch(/^USER 65532:65532$/m);
	expect(last).not.toMatch(/^RUN /m);
});

test.each([...composeFiles, "../compose.yaml"])(
	"%s holds known words of the Compose specification, and no misspelled one passes",
	async (file) => {
		const [document = {} as Compose] = parseYaml<Compose>(await readDeployFile(file));
		expect(composeErrors(document)).toEqual([]);
		const misspelled = { ...document, services: { site: { image: "a", healthchek: {} } } };
		expect(composeErrors(misspelled)).toEqual([expect.stringContaining("healthchek")]);
	},
);

test.each(composeFiles)("%s: the product has a read-only root, no rights, and trusts its proxy alone", async (file) => {
	const [{ services, secrets, networks } = {} as Compose] = parseYaml<Compose>(await readDeployFile(file));
	const products = Object.values(services).filter(({ image }) => image === "tracewright");
	const proxies = services.proxy?.networks as Record<string, { ipv4_address?: string }>;
	expect(products.length).toBeGreaterThan(0);
	expect(networks.inside.internal).toBe(true);
	for (const { read_only, cap_drop, environment = {}, secrets: own = [] } of products) {
		expect([read_only, cap_drop]).toEqual([true, ["ALL"]]);
		expect(environment.TRUST_PROXY).toBe(proxies.inside?.ipv4_address);
		const files = Object.entries(environment).filter(([name]) => name.endsWith("_FILE"));
		expect(files.map(([, path]) => path).sort()).toEqual(own.map((name) => `/run/secrets/${name}`).sort());
		expect(own.filter((name) => !(name in secrets))).toEqual([]);
	}
});

test("the compose.yaml of the checkout is reached from this machine alone, holds no password, and says how to make an admin", async () => {
	const text = await readDeployFile("../compose.yaml");
	const [{ services } = {} as Compose] = parseYaml<Compose>(text);
	expect(Object.keys(services)).toEqual(["site"]);
	const { ports = [], read_only, cap_drop, environment = {} } = services.site as Service;
	expect(ports).toEqual(["127.0.0.1:3000:3000"]);
	expect([read_only, cap_drop]).toEqual([true, ["ALL"]]);
	expect(text).not.toMatch(/PASSWORD|PASSPHRASE/);
	expect(readConfig(environment).adminCommand).toBe("docker compose exec site node cli/admin.ts");
});

test("the workflow runs .ci/run, may only read, and names each action by its commit", async () => {
	const text = await readDeployFile("../.github/workflows/ci.yaml");
	const [workflow] = parseYaml<Workflow>(text);
	const steps = Object.values(workflow?.jobs ?? {}).flatMap(({ steps }) => steps);
	expect(workflow?.permissions).toEqual({ contents: "read" });
	expect(steps.find(({ run }) => run === ".ci/run")).toEqual({ run: ".ci/run" });
	const actions = text.match(/uses: .*/g) ?? [];
	expect(actions.length).toBe(steps.filter(({ uses }) => uses).length);
	for (const action of actions) expect(action).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("an update waits a week, unless it repairs a weakness", async () => {
	const renovate = JSON.parse(await readDeployFile("../.github/renovate.json"));
	expect(renovate).toMatchObject({ minimumReleaseAge: "7 days", vulnerabilityAlerts: { minimumReleaseAge: null } });
});

/** Values of the secrets that the files name, and the environment with each of them in a file as it would be. */
const secrets: Record<string, string> = {
	"database-url": "postgres://tracewright:secret@database:5432/tracewright",
	"backup-to": "s3://key:secret@storage:8333/backups?style=path&tls=off",
	"smtp-url": "smtp://user:password@mail.example.com:587",
	"backup-passphrase": "a passphrase for the backups",
};

async function environments(): Promise<[name: string, environment: Record<string, string>][]> {
	const composed = composeFiles.map(async (file) => {
		const [{ services } = {} as Compose] = parseYaml<Compose>(await readDeployFile(file));
		return Object.entries(services)
			.filter(([, { image }]) => image === "tracewright")
			.map(([name, { environment = {} }]) => [`${file} ${name}`, environment] as [string, Record<string, string>]);
	});
	const lines = (await readDeployFile("server/settings.example"))
		.split("\n")
		.map((line) => line.replace(/^#(?=[A-Z])/, ""));
	const example = lines.flatMap((line) => {
		const [, name = "", value = ""] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
		return name ? [[name, value]] : [];
	});
	return [...(await Promise.all(composed)).flat(), ["one server", Object.fromEntries(example)]];
}

test("the product takes every setting of these files", async () => {
	const folder = await aDataFolder();
	for (const [name, value] of Object.entries(secrets)) await writeFile(join(folder, name), value);
	for (const [file, environment] of await environments()) {
		const unknown = Object.keys(environment).filter((name) => !settingNames.includes(name.replace(/_FILE$/, "")));
		expect([file, unknown]).toEqual([file, []]);
		const given = Object.entries(environment).map(([name, value]) => [
			name,
			name.endsWith("_FILE") ? join(folder, basename(value).replace("secrets_", "")) : value,
		]);
		const config = readConfig(Object.fromEntries(given));
		expect([file, config.siteUrl, config.trustedProxies.length > 0]).toEqual([file, "https://www.example.com", true]);
	}
});
