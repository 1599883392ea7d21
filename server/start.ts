import type { RequestListener } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { company } from "../content/company.ts";
import { privacy, privacyPlaceholders } from "../content/privacy.ts";
import { shippedProjects } from "../content/shipped-projects.ts";
import { isPostgres, refuseUnknownFile } from "../db/connect.ts";
import { ensureFirstAdmin } from "./auth/first-admin.ts";
import { resetJob } from "./auth/people/reset-job.ts";
import type { Config } from "./config/config.ts";
import { normalAddress } from "./config/network-address.ts";
import type { AppContext } from "./context.ts";
import { stopTimeoutMs } from "./durations.ts";
import { shortenedAddress } from "./http/client-address.ts";
import { createReadiness } from "./http/health/readiness.ts";
import { createHiddenVisitors } from "./http/hidden-visitors.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createLog } from "./http/log.ts";
import { countInMemory, countInPostgres } from "./http/rate-counters.ts";
import { createRateLimits } from "./http/rate-limit.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { type Job, runJobs } from "./jobs.ts";
import { mailJobs } from "./mail/jobs.ts";
import { openSite } from "./open-site.ts";
import { watchJob } from "./resources/conditions/watch-job.ts";
import { removalJob } from "./resources/privacy/removal-job.ts";
import { importShippedContent } from "./resources/shipped-content.ts";
import { contentJob, createContentKey } from "./site/page-cache/content-key.ts";
import { backupJob, type MakeBackup } from "./storage/backup/job.ts";
import { restoreCommand } from "./storage/backup/restore-command.ts";
import { type FolderLock, lockFolder } from "./storage/data-folder/folder-lock.ts";
import { openDataFolder, warnOfEnvReaders, warnOfOtherReaders } from "./storage/data-folder/open.ts";
import { openStore } from "./storage/data-folder/open-store.ts";
import { readinessJobs } from "./storage/readiness-checks.ts";
import { freeBytesOf } from "./storage/room.ts";
import { createWords } from "./words/words.ts";

const root = join(import.meta.dirname, "..");

/**
 * Opens everything that the application works with: data folder, store, what ships, first admin.
 * @param terminal whether a person is watching; only then is a password made up and shown.
 * @throws with one line for the operator when something cannot be opened.
 */
export async function openContext(
	config: Readonly<Config>,
	terminal: boolean,
	contentChanged: AppContext["contentChanged"],
	log = createLog(config, terminal),
) {
	await openDataFolder(config.dataDirectory);
	if (!isPostgres(config.database)) refuseUnknownFile(config.database);
	const lock = await lockFolder(config);
	const { store, backup } = await openLocked(config, lock).catch((error) => {
		lock[Symbol.dispose]();
		throw error;
	});
	const clock = () => new Date();
	const words = createWords();
	await words.load(store);
	const shipped = { posts: join(root, "content/posts"), projects: shippedProjects, timeZone: company.timeZone };
	const imported = await importShippedContent(store, shipped, clock());
	const gaps = privacyPlaceholders(privacy);
	const signIn = await ensureFirstAdmin(store, config, terminal, clock());
	const warnings = [await warnOfOtherReaders(config.dataDirectory), await warnOfEnvReaders(config.envFile)];
	const lines = [`Data folder: ${config.dataDirectory}`];
	if (backup)
		lines.push(
			`This version changed the store, and backed it up before. The way back: the earlier version, and there ${restoreCommand(backup)}`,
		);
	if (imported.posts + imported.projects > 0)
		lines.push(`Imported ${imported.posts} posts and ${imported.projects} projects that ship with the site`);
	lines.push(signIn);
	if (config.trustedProxies.length > 0)
		lines.push(`X-Forwarded-For is believed from ${config.trustedProxies.join(", ")}`);
	if (!config.mail) lines.push(`Mail waits in the outbox until ${config.missingForMail.join(", ")} are set`);
	if (!config.siteUrl) lines.push("SITE_URL is not set: canonical addresses, social cards and HSTS wait for it");
	if (gaps.length > 0) lines.push(`The privacy notice has gaps: fill in ${gaps.join(", ")} under Words in the admin`);
	lines.push(...warnings.filter((warning) => warning !== null));
	const createRateLimit = createRateLimits(isPostgres(config.database) ? countInPostgres(store) : countInMemory);
	const readiness = createReadiness(log);
	return {
		appContext: {
			store,
			config,
			clock,
			log,
			readiness,
			hiddenVisitors: createHiddenVisitors(),
			freeBytes: () => freeBytesOf(config.dataDirectory),
			createRateLimit,
			contentChanged,
			words,
		},
		lock,
		lines,
	};
}

async function openLocked(config: Readonly<Config>, lock: FolderLock) {
	lock.refuseMissing();
	const opened = await openStore(config);
	lock.noteStore();
	return opened;
}

/**
 * Starts the product and says where it listens.
 * @throws with one line for the operator when it cannot start.
 */
export async function start(
	config: Readonly<Config>,
	terminal: boolean,
): Promise<{ address: string; log: ReturnType<typeof createLog>; stop: () => Promise<void> }> {
	const content = createContentKey();
	const log = createLog(config, terminal);
	let listener: RequestListener = (request, response) => {
		// A request that comes while the rest is opened waits for it.
		opening.then(
			({ site }) => site.listener(request, response),
			() => response.destroy(),
		);
	};
	const { listen, drain } = createHttpServer((request, response) => listener(request, response), {
		headers: securityHeaders(config),
		noteProtocolError: ({ id, peer, status, code }) =>
			log.info({ id, client: shortenedAddress(normalAddress(peer ?? "") ?? ""), status, code }, "not an HTTP request"),
	});
	// Listens first: a second process on this port must not touch the data of the first.
	const address = await listen(config);
	const openAll = async () => {
		const opened = await openContext(config, terminal, content.changed, log);
		await content.check(opened.appContext, opened.appContext.clock());
		const site = await openSite(root, opened.appContext, content);
		return { ...opened, site };
	};
	const opening = openAll();
	const { appContext, lock, lines, site } = await opening.catch(async (error) => {
		await drain({ idle: 0, busy: 1_000 });
		throw error;
	});
	listener = site.listener;
	const { store, readiness } = appContext;
	const stopJobs = runJobs(jobsOf(appContext), log);
	const checks = readinessJobs({ ...appContext, readiness, renderings: site.renderings });
	const stopWatching = runJobs([contentJob(content, appContext), ...checks], log);
	const said = [`${company.name} listens on ${address}`, ...lines];
	process.stdout.write(`${said.join("\n").replace("{address}", address)}\n`);

	let stopping: Promise<void> | undefined;
	const stop = () => {
		stopping ??= (async () => {
			const open = config.drainSeconds * 1_000;
			readiness.end();
			// A mail that is being sent ends within the time that the port stays open.
			const jobsEnded = stopJobs();
			// A load balancer that asks for readiness sends visitors elsewhere meanwhile.
			await pause(open);
			// Until then the port is open, and pages follow the content.
			void stopWatching();
			// The last second is for the jobs, the store and the log.
			await drain({ busy: stopTimeoutMs - 1_000 - open });
			await jobsEnded;
			await store.destroy();
			lock[Symbol.dispose]();
		})();
		return stopping;
	};
	return { address, log, stop };
}

/** Everything that repeats. @param makeBackup tests save its process */
export function jobsOf(appContext: AppContext, makeBackup?: MakeBackup): Job[] {
	const backup = backupJob(appContext, makeBackup);
	return [removalJob(appContext), resetJob(appContext), ...mailJobs(appContext), backup, watchJob(appContext)];
}
