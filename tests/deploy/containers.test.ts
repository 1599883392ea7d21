import { expect, test } from "vitest";
import { serverCommand } from "../../bootstrap/server.mjs";
import {
	composeErrors,
	dockerfileErrors,
	type KubernetesObject,
	kubernetesErrors,
	parseYaml,
	readDeployFile,
} from "../support/deploy/check.ts";

interface Service {
	image: string;
	read_only?: boolean;
	cap_drop?: string[];
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

const composeFiles = ["container/compose.yaml", "cluster/compose.yaml"];

test("Docker's parser finds nothing to say about the Dockerfile, and finds what is wrong in another", async () => {
	const dockerfile = await readDeployFile("container/Dockerfile");
	expect(dockerfileErrors(dockerfile)).toEqual([]);
	expect(dockerfileErrors(dockerfile.replace("EXPOSE 3000", "EXPOSE everything"))).toHaveLength(1);
});

test("the image holds nothing but what was chosen, and runs as a user without rights", async () => {
	const [, ...last] = (await readDeployFile("container/Dockerfile")).split(/^FROM /m);
	const stage = last.at(-1) ?? "";
	expect(stage.split("\n")[0]).toBe("scratch");
	expect(stage).toMatch(/^USER 65532:65532$/m);
	expect(stage).not.toMatch(/^RUN /m);
	expect(serverCommand.at(-1)).toBe("server/main.ts");
});

test.each(composeFiles)("%s follows the Compose specification, which refuses an unknown word in it", async (file) => {
	const [document = {} as Compose] = parseYaml<Compose>(await readDeployFile(file));
	expect(composeErrors(document)).toEqual([]);
	const misspelled = { ...document, services: { site: { image: "a", healthchek: {} } } };
	expect(composeErrors(misspelled)).toEqual([expect.stringContaining("healthchek")]);
});

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

test("the Kubernetes API's types find nothing wrong, and find a field that is unknown", async () => {
	const objects = parseYaml<KubernetesObject & { spec?: object }>(await readDeployFile("cluster/kubernetes.yaml"));
	expect(objects.map(({ kind }) => kind)).toContain("PodDisruptionBudget");
	expect(await kubernetesErrors(objects)).toEqual([]);
	const misspelled = objects.map((object) =>
		object.kind === "Deployment" ? { ...object, spec: { ...object.spec, replica: 3 } } : object,
	);
	expect(await kubernetesErrors(misspelled)).toEqual([expect.stringContaining("replica")]);
});

interface Deployment extends KubernetesObject {
	spec: {
		replicas: number;
		template: {
			spec: {
				terminationGracePeriodSeconds: number;
				securityContext: object;
				containers: { securityContext: object; envFrom: object[]; readinessProbe: object; livenessProbe: object }[];
				volumes: { name: string }[];
			};
		};
	};
}

test("a pod ends within its grace period, as a user without rights, and a disruption leaves one fewer", async () => {
	const objects = parseYaml<KubernetesObject>(await readDeployFile("cluster/kubernetes.yaml"));
	const find = <Kind>(kind: string) => objects.find((object) => object.kind === kind) as Kind;
	const { replicas, template } = find<Deployment>("Deployment").spec;
	const pod = template.spec;
	const budget = find<{ spec: { minAvailable: number } }>("PodDisruptionBudget").spec;
	expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(10);
	expect(budget.minAvailable).toBe(replicas - 1);
	expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
	expect(pod.containers[0]).toMatchObject({
		securityContext: {
			allowPrivilegeEscalation: false,
			readOnlyRootFilesystem: true,
			capabilities: { drop: ["ALL"] },
		},
		readinessProbe: { httpGet: { path: "/readyz" } },
		livenessProbe: { httpGet: { path: "/healthz" } },
	});
});
