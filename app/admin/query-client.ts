import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError } from "./call-error.ts";

/** How often a failed call is tried again. */
const maxRetries = 2;

/** Whether to try a failed call again; a refusal would be repeated. */
export function shouldRetry(failures: number, error: Error): boolean {
	return error instanceof CallError && error.mayPass && failures < maxRetries;
}

/**
 * The query client of the admin. Calls are made even while the browser says that it is offline, because only a visible
 * error can be retried.
 * @param onSessionEnd called when the server refused the token; what has `meta.asksInPlace` handles that itself.
 */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
	const handle = (error: Error, meta: Record<string, unknown> | undefined) => {
		if (error instanceof CallError && error.status === 401 && !meta?.asksInPlace) onSessionEnd();
	};
	return new QueryClient({
		queryCache: new QueryCache({ onError: (error, { meta }) => handle(error, meta) }),
		mutationCache: new MutationCache({ onError: (error, _sent, _result, { meta }) => handle(error, meta) }),
		defaultOptions: {
			queries: {
				staleTime: 10_000,
				retry: shouldRetry,
				retryDelay: (count) => 400 * 2 ** count,
				networkMode: "always",
				// Not by itself in this mode.
				refetchOnReconnect: true,
			},
			mutations: { networkMode: "always" },
		},
	});
}
