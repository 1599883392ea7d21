import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { iconNames } from "./app/ui/icon-names.ts";
import { drawings } from "./vite/drawings.ts";
import { icons } from "./vite/icons.ts";

const requests = {
	// Importing the application takes longer than most files' tests, so a worker imports it once; nothing else keeps state.
	isolate: false,
	include: ["server/**/*.test.ts", "cli/**/*.test.ts", "db/**/*.test.ts", "tests/support/**/*.test.ts"],
};

/**
 * What asks a database for something that another could answer in another way: queries and their paging and search,
 * transactions and locks, triggers, migrations, retention and backups. SQLite alone proves the rest.
 */
const onPostgres = [
	"cli/backup.test.ts",
	"db/!(sqlite).test.ts",
	"server/auth/{changed-meanwhile,ended-meanwhile,first-admin,second-factor,session-routes,sign-in-attempts}.test.ts",
	"server/auth/people/*.test.ts",
	"server/http/rate-limit.test.ts",
	"server/mail/{delivery,outbox}.test.ts",
	"server/resources/conditions/find.test.ts",
	"server/resources/editing/{drafts,unpublish}.test.ts",
	"server/resources/{audit,mail,posts,privacy,projects,redirects,trash}/*.test.ts",
	"server/resources/publishing/{lists,paging}.test.ts",
	"server/resources/submissions/{contact-fields,list,routes}.test.ts",
	"server/resources/submissions/inbox/{bulk,*routes}.test.ts",
	"server/resources/words/{checklist,routes}.test.ts",
	"server/site/page-cache/{changes,content-key}.test.ts",
	"server/storage/full-store.test.ts",
	"server/storage/backup/{make,restore}.test.ts",
	"server/storage/data-folder/{migration,open-store}.test.ts",
];

const cores = availableParallelism();
/** Tests that wait for processes and browsers most of the time: three times as many as cores keep all cores at work. */
const waiting = { isolate: false, sequence: { groupOrder: 0 }, maxWorkers: 3 * cores };
/** These wait less, for a disk, a child process or a database. Each worker takes seconds to import the application. */
const working = { sequence: { groupOrder: 1 }, maxWorkers: cores + 1 };

export default defineConfig({
	test: {
		// Only what hangs waits these out: on a machine whose cores are taken, a test that starts processes takes minutes.
		testTimeout: 600_000,
		hookTimeout: 600_000,
		// An awaited state may take long where the cores are taken; a test that fails is the only one that waits it out.
		expect: { poll: { timeout: 100_000 } },
		setupFiles: ["tests/support/whole-reports.ts", "tests/support/property-runs.ts"],
		// A browser or a product that a worker ends takes a while there too; giving up sooner counts as a failure.
		teardownTimeout: 120_000,
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					// Packages take longer to import than most files' tests, so a worker imports them once.
					isolate: false,
					setupFiles: ["tests/support/fresh-modules.ts"],
					include: ["{app,content,contract,drawing,scripts,tests,vite}/**/*.test.ts"],
					exclude: ["tests/{firefox,support,system}/**", "**/node_modules/**"],
					...working,
				},
			},
			{
				extends: true,
				// Components are tested with what the build gives them, each file in a document of its own.
				plugins: [drawings(), icons(iconNames)],
				test: {
					name: "components",
					environment: "happy-dom",
					// One process for all, with a context of its own for each file's modules and document.
					pool: "vmThreads",
					setupFiles: ["tests/support/patient-queries.ts", "tests/support/no-bare-texts.ts"],
					include: ["app/**/*.test.tsx"],
					...working,
				},
			},
			{
				extends: true,
				// Not among the unit tests, because `npm run check` installs nothing but the packages of the product.
				test: { name: "deploy", include: ["tests/system/deploy-*.test.ts"], ...working },
			},
			{
				extends: true,
				test: {
					name: "requests-sqlite",
					...requests,
					...working,
					exclude: ["**/node_modules/**", "db/postgres.test.ts"],
				},
			},
			{
				extends: true,
				test: {
					name: "requests-postgres",
					...requests,
					...working,
					include: onPostgres,
					globalSetup: ["tests/support/postgres/server.ts"],
					setupFiles: ["tests/support/postgres/address.ts"],
				},
			},
			{
				extends: true,
				test: {
					name: "system",
					...waiting,
					include: ["tests/system/!(deploy-*).test.ts"],
					globalSetup: ["tests/support/built.ts", "tests/support/postgres/server.ts"],
					// Under write load an image gives way to everything else, on a busy machine for more than half a minute. Most
					// looks are requests, which take from the product what it is waited for.
					expect: { poll: { timeout: 240_000, interval: 250 } },
				},
			},
			{
				extends: true,
				test: {
					name: "firefox",
					...waiting,
					include: ["tests/firefox/**/*.test.ts"],
					globalSetup: ["tests/support/built.ts"],
				},
			},
		],
	},
});
