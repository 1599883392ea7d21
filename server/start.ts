import type { RequestListener } from "node:http";
import { join } from "node:path";
import { company } from "../content/company.ts";
import { privacyPlaceholders } from "../content/privacy.ts";
import { isPostgres } from "../db/connect.ts";
import type { Parts } from "./app.ts";
import { createTrust } from "./client-address.ts";
import { type Config, readConfig } from "./config.ts";
import { createListening } from "./connections/listening.ts";
import { openDataFolder, warnOfOtherReaders } from "./data-folder/open.ts";
import { belongsSince, openStore } from "./data-folder/store.ts";
import { readinessChecks } from "./health/checks.ts";
import { createReadiness } from "./health/readiness.ts";
import { watchReadiness } from "./health/watch.ts";
import { createLog, type Log } from "./log.ts";
import { watchOrphans } from "./media/orphans.ts";
import { openQuarantine } from "./media/quarantine.ts";
import { openPictureStore } from "./media/store.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { type ContentWatch, createContentWatch, watchContent } from "./pages/content-watch.ts";
import { createKept, type Kept, openSite } from "./pages/open.ts";
import { warmPages } from "./pages/warm.ts";
import { schedulePublications } from "./posts/schedule.ts";
import { importStarterPosts } from "./posts/starter.ts";
import { scheduleRemovals } from "./privacy/removals.ts";
import { ensureFirstAdmin } from "./session/first-admin.ts";

const root = join(import.meta.dirname, "..");

/**
 * Opens everything that the application works with: data folder, store, pictures, starter posts, first admin.
 * @param terminal whether a person is watching; only then is a password made up and shown.
 * @param changed called with the names of what changed.
 * @throws with one line for the operator when something cannot be opened.
 */
export async function openParts(config: Readonly<Config>, terminal: boolean, changed: Parts["changed"]) {
	await openDataFolder(config.dataDirectory);
	const { store, id: storeId } = await openStore(config);
	const clock = () => new Date();
	const log = createLog();
	const pictures = await openPictureStore(join(config.dataDirectory, "pictures"));
	const imported = await importStarterPosts(store, join(root, "content/posts"), clock(), company.timeZone);
	const signIn = await ensureFirstAdmin(store, config.firstAdmin, terminal, clock());
	const warning = await warnOfOtherReaders(config.dataDirectory);
	const lines = [
		`Data folder: ${config.dataDirectory}${isPostgres(config.database) ? " (pictures; the rest is in PostgreSQL)" : ""}`,
		...(imported > 0 ? [`Imported ${imported} starter posts`] : []),
		signIn,
		...(config.trustedProxies.length > 0
			? [`X-Forwarded-For is believed from ${config.trustedProxies.join(", ")}`]
			: []),
		...(config.siteUrl ? [] : ["SITE_URL is not set: canonical addresses, social cards and HSTS wait for it"]),
		...(privacyPlaceholders.length === 0
			? []
			: [`The privacy notice has gaps: fill in ${privacyPlaceholders.join(", ")} in content/privacy.json`]),
		...(warning ? [warning] : []),
	];
	const readiness = createReadiness(log);
	return {
		parts: { store, config, clock, log, pictures, readiness, changed },
		storeId,
		flushLog: () => log.flush(),
		lines,
	};
}

/**
 * Starts the product and says where it listens.
 * @throws with one line for the operator when it cannot start.
 */
export async function start(
	environment: Record<string, string | undefined>,
	terminal: boolean,
): Promise<{ address: string; log: Log; stop: () => Promise<void> }> {
	const config = readConfig(environment);
	const kept = createKept();
	const content = createContentWatch(kept);
	const waiting = createWaiting();
	const { listen, drain } = createListening(waiting.answer, {
		headers: securityHeaders(config.siteUrl),
		trusts: createTrust(config.trustedProxies),
	});
	// Whoever cannot have the port must not touch the data of the process that has it.
	const address = await listen(config);
	const { parts, storeId, flushLog, lines, site } = await openAll(config, terminal, kept, content).catch(
		async (error) => {
			waiting.giveUp();
			await drain({ idle: 0, busy: 1_000 });
			throw error;
		},
	);
	waiting.hand(site.answer);
	const { store, clock, log, pictures, readiness } = parts;
	const quarantine = openQuarantine(join(config.dataDirectory, "quarantine"), pictures);
	const belonging = await belongsSince(config.dataDirectory);
	const stopScheduling = schedulePublications(store, clock, kept.drop);
	const stopWatchingContent = watchContent(content, store);
	const stopRemovals = scheduleRemovals(parts);
	const stopWatchingOrphans = watchOrphans({ store, pictures, quarantine, log, belongsSince: belonging }, clock);
	const stopChecking = watchReadiness(readiness, readinessChecks({ store, storeId, config, clock }));
	const stopWarming = warmPages(parts, site.warm);
	process.stdout.write(
		[`${company.name} listens on ${address}`, ...lines, ""].join("\n").replace("{address}", address),
	);

	let stopping: Promise<void> | undefined;
	const stop = () => {
		stopping ??= (async () => {
			stopWarming();
			stopScheduling();
			stopWatchingContent();
			stopRemovals();
			stopWatchingOrphans();
			stopChecking();
			await drain();
			await store.destroy();
			flushLog();
		})();
		return stopping;
	};
	return { address, log: parts.log, stop };
}

async function openAll(config: Readonly<Config>, terminal: boolean, kept: Kept, content: ContentWatch) {
	const opened = await openParts(config, terminal, content.changed);
	await content.look(opened.parts.store);
	return { ...opened, site: await openSite(root, opened.parts, kept) };
}

/** A listener that lets requests wait for the one that answers them, and then hands each on at once. */
function createWaiting(): { answer: RequestListener; hand: (answer: RequestListener) => void; giveUp: () => void } {
	const { promise, resolve, reject } = Promise.withResolvers<RequestListener>();
	// Where nobody asked, nobody needs to hear that there is no answer.
	promise.catch(() => undefined);
	let answer: RequestListener = (request, response) => {
		promise.then(
			(ready) => ready(request, response),
			() => response.destroy(),
		);
	};
	return {
		answer: (request, response) => answer(request, response),
		hand(ready) {
			answer = ready;
			resolve(ready);
		},
		giveUp: reject,
	};
}
