// `npm run test:cluster`: three nodes of the built product on one PostgreSQL and one bucket behind nginx, under load, while one thing after
// another is taken from them. Everything is started and stopped by the command. Each case writes its section of
// docs/reliability.md; `npm run test:cluster -- changes` runs the cases named.
import { join } from "node:path";
import { endWithChildren } from "../../scripts/end-with-children.ts";
import { build, install, main, root } from "../../start.mjs";
import { type Cases, readWanted, runCases } from "../hard/run-cases.ts";

const cases: Cases = {
	changes: () => import("./changes.ts"),
	nodes: () => import("./nodes.ts"),
	postgres: () => import("./postgres.ts"),
	storage: () => import("./storage.ts"),
	migrations: () => import("./migrations.ts"),
};

endWithChildren();
await main(async () => {
	const wanted = readWanted(cases);
	for (const part of ["postgres", "s3"]) await install(join(root, "tests", "support", part));
	await build();
	await runCases("test:cluster", cases, wanted, (name) => `Cluster: ${name}`);
});
