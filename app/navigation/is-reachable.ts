/** How long the server may take to answer, in milliseconds. */
const timeoutMs = 5_000;

/** Whether the server answers now, whatever it says. */
export async function isReachable(): Promise<boolean> {
	if (!navigator.onLine) return false;
	try {
		await fetch("/healthz", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(timeoutMs) });
		return true;
	} catch {
		return false;
	}
}
