import { isPostgres, type Store } from "../../db/connect.ts";
import { readSetting, writeSetting } from "../../db/settings.ts";
import type { Config } from "../config/config.ts";
import { createPageCheck, type Renderings } from "../http/health/page-check.ts";
import type { Readiness } from "../http/health/readiness.ts";
import type { Job } from "../jobs.ts";
import { freeBytesOf } from "./room.ts";

const setting = "last readiness check";
/** Bytes without which the next form may not fit. */
const minFreeBytes = 1024 * 1024;
/** Milliseconds between two checks, and between two of a page, which takes a hundred times as long. */
const period = 5_000;
const periodOfPages = 30_000;

interface CheckContext {
	store: Store;
	config: Pick<Config, "dataDirectory" | "database">;
	clock: () => Date;
}

interface JobContext extends CheckContext {
	readiness: Pick<Readiness, "runCheck">;
	renderings: Renderings;
}

/** Everything that has to be so for a form to be stored; each throws what is wrong. */
export function readinessChecks({ store, config, clock }: CheckContext) {
	const { dataDirectory, database } = config;
	const checks = [{ name: "store", run: () => writeAndRead(store, clock()) }];
	// PostgreSQL's disk is its own.
	if (!isPostgres(database)) checks.push({ name: "room", run: () => checkRoom(dataDirectory) });
	return checks;
}

/** Runs each check repeatedly, independent of the others. */
export function readinessJobs({ readiness, renderings, ...context }: JobContext): Job[] {
	const checkPage = createPageCheck(renderings);
	const jobs = readinessChecks(context).map(({ name, run }) => ({
		name: `readiness of ${name}`,
		period,
		atStart: true,
		run: () => readiness.runCheck(name, run),
	}));
	const page = { name: "readiness of pages", period: periodOfPages, run: () => readiness.runCheck("pages", checkPage) };
	return [...jobs, page];
}

/** Stores something, as a form would be, and finds it again; a database file that was deleted or replaced fails here. */
async function writeAndRead(store: Store, now: Date): Promise<void> {
	await writeSetting(store, setting, now.toISOString());
	if ((await readSetting(store, setting)) === undefined) throw new Error("what was stored a moment ago is not there");
}

async function checkRoom(directory: string): Promise<void> {
	if ((await freeBytesOf(directory)) < minFreeBytes)
		throw new Error(`the disk of ${directory} is full: less than a megabyte is left`);
}
