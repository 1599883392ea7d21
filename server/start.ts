import { access, constants, mkdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { company } from "../content/company.ts";
import { connect, isPostgres } from "../db/connect.ts";
import { createApp, type Parts } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { openPictureStore } from "./media/store.ts";
import { sweepOrphans } from "./media/sweep.ts";
import { importStarterPosts } from "./posts/starter.ts";
import { schedulePublications } from "./posts/schedule.ts";
import { createPageListener } from "./pages/listener.ts";
import { createPageStore } from "./pages/store.ts";
import { loadRenderer } from "./pages/renderer.ts";
import { ensureFirstAdmin } from "./session/first-admin.ts";

const root = join(import.meta.dirname, "..");

/**
 * Opens everything that the application works with: settings, store, pictures, starter posts, first admin.
 * @param terminal whether a person is watching; only then is a password made up and shown.
 * @param changed called with the names of what changed.
 * @throws with one line for the operator when something cannot be opened.
 */
export async function openParts(environment: Record<string, string | undefined>, terminal: boolean, changed: Parts["changed"]) {
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
		...(config.siteUrl ? [] : ["SITE_URL is not set: canonical addresses, social cards and HSTS wait for it"]),
	];
	return { parts: { store, config, clock, log, pictures, changed }, flushLog: () => log.flush(), lines };
}

/**
 * Starts the product and says where it listens.
 * @throws with one line for the operator when it cannot start.
 */
export async function start(environment: Record<string, string | undefined>, terminal: boolean): Promise<{ address: string; stop: () => Promise<void> }> {
	const pages = createPageStore();
	const { parts, flushLog, lines } = await openParts(environment, terminal, pages.drop);
	const { store, config, clock, log } = parts;
	const app = createApp({ ...parts, site: { render: await loadRenderer(root, config.siteUrl), clientDirectory: join(root, "build/client") } });
	const server = createServer({ headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 }, createPageListener({ app, pages, log }));
	const address = await listen(server, config);
	const stopScheduling = schedulePublications(store, clock, pages.drop);
	process.stdout.write([`${company.name} listens on ${address}`, ...lines, ""].join("\n").replace("{address}", address));

	let stopping: Promise<void> | undefined;
	const stop = () => {
		stopping ??= (async () => {
			stopScheduling();
			await closeServer(server);
			await store.destroy();
			flushLog();
		})();
		return stopping;
	};
	return { address, stop };
}

/** Lets running requests end, for at most 8 s, so that a supervisor that waits 10 s never has to kill. */
function closeServer(server: Server): Promise<void> {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeIdleConnections();
		setTimeout(() => server.closeAllConnections(), 8_000).unref();
	});
}

async function openDataDirectory(directory: string): Promise<void> {
	try {
		await mkdir(directory, { recursive: true });
		await access(directory, constants.W_OK | constants.R_OK | constants.X_OK);
	} catch (error) {
		throw new ConfigError(`The data folder ${directory} cannot be written (${(error as NodeJS.ErrnoException).code}): DATA_DIR takes a folder that this user may write to`);
	}
}

function listen(server: Server, { port, host }: Config): Promise<string> {
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			if (error.code === "EADDRINUSE") reject(new ConfigError(`Port ${port} is taken: set PORT to a free one`));
			else if (error.code === "EACCES") reject(new ConfigError(`Port ${port} needs more rights: set PORT to one above 1023`));
			else reject(new ConfigError(`Cannot listen on HOST ${host}: ${error.code}`));
		});
		server.listen(port, host, () => {
			const { address, port: chosen, family } = server.address() as AddressInfo;
			resolve(`http://${family === "IPv6" ? `[${address}]` : address}:${chosen}`);
		});
	});
}
