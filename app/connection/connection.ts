/** How long the server may take to answer, and the pauses between requests while it is away, in milliseconds. */
const timeoutMs = 5_000;
const firstDelay = 1_000;
const maxDelay = 30_000;

let reconnecting: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Whether the server cannot be reached, as far as this page knows; with `onConnectionChange` for `useSyncExternalStore`. */
export function isOffline(): boolean {
	return !navigator.onLine || reconnecting !== undefined;
}

/** Calls back when the server becomes unreachable or reachable. @returns a function that stops it */
export function onConnectionChange(listener: () => void): () => void {
	listeners.add(listener);
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		listeners.delete(listener);
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
}

/** Waits until the server answers; at once when it does. @returns whether there was anything to wait for */
export async function untilReachable(): Promise<boolean> {
	if (!reconnecting && (await isReachable())) return false;
	reconnecting ??= waitForServer().finally(() => {
		reconnecting = undefined;
		notifyListeners();
	});
	notifyListeners();
	await reconnecting;
	return true;
}

/** Whether the server answers now. */
export async function isReachable(): Promise<boolean> {
	if (!navigator.onLine) return false;
	try {
		await fetch("/healthz", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(timeoutMs) });
		return true;
	} catch {
		return false;
	}
}

/**
 * Calls `load`; when it fails because the server is away, again each time the server has returned.
 * @throws what `load` throws while the server can be reached.
 */
export async function overConnection<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
	// The server needs no connection to itself and shows no notices.
	if (import.meta.env.SSR) return load();
	for (;;) {
		try {
			return await load();
		} catch (error) {
			if (!(await untilReachable())) throw error;
		}
	}
}

async function waitForServer(): Promise<void> {
	for (let delay = firstDelay; ; delay = Math.min(delay * 2, maxDelay)) {
		// A connection that has just returned may need another moment.
		if (await onlineOrAfter(delay)) delay = firstDelay / 2;
		if (await isReachable()) return;
	}
}

/** Waits until the browser is online again, at most `delay` milliseconds. @returns whether it is */
function onlineOrAfter(delay: number): Promise<boolean> {
	return new Promise((resolve) => {
		const finish = (online: boolean) => {
			clearTimeout(timer);
			window.removeEventListener("online", onOnline);
			resolve(online);
		};
		const onOnline = () => finish(true);
		const timer = setTimeout(() => finish(false), delay);
		window.addEventListener("online", onOnline);
	});
}

function notifyListeners(): void {
	for (const listener of listeners) listener();
}
