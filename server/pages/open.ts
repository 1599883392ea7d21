import { join } from "node:path";
import { createApp, type Parts } from "../app.ts";
import { createSenderAddress, visitorNetwork } from "../client-address.ts";
import { securityHeaders } from "../middleware/security-headers.ts";
import { bearerToken } from "../session/authenticate.ts";
import { findSessionUser } from "../session/repository.ts";
import { readAddresses } from "./addresses.ts";
import { createExistence } from "./existence.ts";
import { openFiles } from "./files.ts";
import { createPageListener, type PageListener, type Serving } from "./listener.ts";
import { loadSite } from "./renderer.ts";
import { createPageStore, type PageStore } from "./store.ts";

const megabyte = 1024 * 1024;

/** What is kept in memory, and how a change drops it. */
export interface Kept {
	pages: PageStore;
	/** Public answers of the API, apart from the pages so that neither can crowd out the other. */
	answers: PageStore;
	/** Drops what shows any of these. */
	drop: (dependencies: readonly string[]) => void;
}

/** Memory for pages and answers, bounded whatever is asked for. */
export function createKept(): Kept {
	const pages = createPageStore(64 * megabyte);
	const answers = createPageStore(8 * megabyte);
	return {
		pages,
		answers,
		drop(dependencies) {
			pages.drop(dependencies);
			answers.drop(dependencies);
		},
	};
}

/**
 * Opens the built site below a folder and joins it with the application.
 * @param root the folder that holds `build/`
 */
export async function openSite(root: string, parts: Parts, { pages, answers }: Kept): Promise<PageListener> {
	const headers = securityHeaders(parts.config.siteUrl);
	const [{ render, routes }, files] = await Promise.all([
		loadSite(root, parts.config.siteUrl),
		openFiles(join(root, "build/client"), headers),
	]);
	const app = createApp({ ...parts, site: { render } });
	const addresses = readAddresses(routes, createExistence(parts));
	return createPageListener({
		app,
		pages,
		answers,
		addresses,
		files,
		headers,
		...createSenders(parts),
		log: parts.log,
	});
}

/** What the listener asks about who sends a request. */
export function createSenders({ store, clock, config }: Parts): Pick<Serving, "senderOf" | "isSignedIn"> {
	const address = createSenderAddress(config.trustedProxies);
	return {
		senderOf: ({ socket, headers }) =>
			visitorNetwork(address(socket.remoteAddress, [headers["x-forwarded-for"]].flat().join(","))),
		async isSignedIn(authorization) {
			const token = bearerToken(authorization);
			return token !== null && (await findSessionUser(store, token, clock())) !== null;
		},
	};
}
