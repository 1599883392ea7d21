// `npm run stress`: attacks and outages that take minutes, against the built product, and three nodes on one PostgreSQL
// behind nginx from which one thing after another is taken. Everything is started and stopped by the command.
// Each case writes its line of docs/measurements.md. `npm run stress -- kill "slowConnections=10,000"` runs the cases named, of
// the second only the part that says so, which writes nothing.
import { join } from "node:path";
import { main } from "../../start/failure.mjs";
import { build, install, root } from "../../start.mjs";
import { type Cases, readWanted, runCases } from "./run-cases.ts";

const cases: Cases = {
	kill: () => import("./kill.ts"),
	slowConnections: () => import("./slow-connections.ts"),
	expensiveRequests: () => import("./expensive-requests.ts"),
	signInFlood: () => import("./sign-in-flood.ts"),
	signInTiming: () => import("./sign-in-timing.ts"),
	largeBodies: () => import("./large-bodies.ts"),
	clusterChanges: () => import("./cluster/changes.ts"),
	clusterNodes: () => import("./cluster/nodes.ts"),
	clusterPostgres: () => import("./cluster/postgres.ts"),
};

await main(async () => {
	const wanted = readWanted(cases);
	await install(join(root, "tests", "support", "postgres"));
	await build();
	await runCases(cases, wanted);
});
