import { access, constants, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { company } from "../content/company.ts";
import { connect, isPostgres } from "../db/connect.ts";
import type { Parts } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createListening } from "./listening.ts";
import { createLog } from "./log.ts";
import { openPictureStore } from "./media/store.ts";
import { sweepOrphans } from "./media/sweep.ts";
import { createKept, openSite } from "./pages/open.ts";
import { warmPages } from "./pages/warm.ts";
import { schedulePublications } from "./posts/schedule.ts";
import { importStarterPosts } from "./posts/starter.ts";
import { scheduleRemovals } from "./privacy/removals.ts";
import { ensureFirstAdmin } from "./session/first-admin.ts";

const root = join(import.meta.dirname, "..");

/**
 * Opens everything that the application works with: settings, store, pictures, starter posts, first admin.
 * @param terminal whether a person is watching; only then is a password made up and shown.
 * @param changed called with the names of what changed.
 * @throws with one line for the operator when something cannot be opened.
 */
export async function openParts(
	environment: Record<string, string | undefined>,
	terminal: boolean,
	changed: Parts["changed"],
) {
	const config = readConfig(environment);
	await openDataDirectory(config.dataDirectory);
	const store = await connect(config.database);
	const clock = () => new Date();
	const log = createLog();
	const pictures = await openPictureStore(join(config.dataDirectory, "pictures"));
	await sweepOrphans(store, pictures);
	const imported = await importStarterPosts(store, join(root, "content/posts"), clock(), company.timeZone);
	const signIn = await ensureFirstAdmin(store, config.firstAdmin, terminal, clock());
	const lines = [
		`Data folder: ${config.dataDirectory}${isPostgres(config.database) ? " (pictures; the rest is in PostgreSQL)" : ""}`,
		...(imported > 0 ? [`Imported ${imported} starter posts`] : []),
		signIn,
		...(config.trustedProxies.length > 0
			? [`X-Forwarded-For is believed from ${config.trustedProxies.join(", ")}`]
			: []),
		...(config.siteUrl ? [] : ["SITE_URL is not set: canonical addresses, social cards and HSTS wait for it"]),
	];
	return { parts: { store, config, clock, log, pictures, changed }, flushLog: () => log.flush(), lines };
}

/**
 * Starts the product and says where it listens.
 * @throws with one line for the operator when it cannot start.
 */
export async function start(
	environment: Record<string, string | undefined>,
	terminal: boolean,
): Promise<{ address: string; stop: () => Promise<void> }> {
	const kept = createKept();
	const { parts, flushLog, lines } = await openParts(environment, terminal, kept.drop);
	const { store, config, clock } = parts;
	const { answer, warm } = await openSite(root, parts, kept);
	const { listen, drain } = createListening(answer);
	const address = await listen(config);
	const stopScheduling = schedulePublications(store, clock, kept.drop);
	const stopRemovals = scheduleRemovals(parts);
	const stopWarming = warmPages(parts, warm);
	process.stdout.write(
		[`${company.name} listens on ${address}`, ...lines, ""].join("\n").replace("{address}", address),
	);

	let stopping: Promise<void> | undefined;
	const stop = () => {
		stopping ??= (async () => {
			stopWarming();
			stopScheduling();
			stopRemovals();
			await drain();
			await store.destroy();
			flushLog();
		})();
		return stopping;
	};
	return { address, stop };
}

async function openDataDirectory(directory: string): Promise<void> {
	try {
		await mkdir(directory, { recursive: true });
		await access(directory, constants.W_OK | constants.R_OK | constants.X_OK);
	} catch (error) {
		throw new ConfigError(
			`The data folder ${directory} cannot be written (${(error as NodeJS.ErrnoException).code}): DATA_DIR takes a folder that this user may write to`,
		);
	}
}
