import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError } from "./call-error.ts";

/** How often a call that may pass is tried again. */
const retries = 2;

/** Whether to try a failed call again: refusals stay refusals. */
export function shouldRetry(failures: number, error: Error): boolean {
	return error instanceof CallError && error.mayPass && failures < retries;
}

/**
 * The cache of what the admin's screens read. Calls are made also while the browser says it is offline, because only a
 * visible error can be retried.
 * @param onSessionEnd called when the server refused the token; a mutation with `meta.asksInPlace` handles that itself.
 */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
	const handleError = (error: Error) => {
		if (error instanceof CallError && error.status === 401) onSessionEnd();
	};
	return new QueryClient({
		queryCache: new QueryCache({ onError: handleError }),
		mutationCache: new MutationCache({
			onError: (error, _variables, _result, mutation) => {
				if (!mutation.meta?.asksInPlace) handleError(error);
			},
		}),
		defaultOptions: {
			queries: {
				staleTime: 10_000,
				retry: shouldRetry,
				retryDelay: (count) => 400 * 2 ** count,
				networkMode: "always",
			},
			mutations: { networkMode: "always" },
		},
	});
}
