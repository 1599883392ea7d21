import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { showErrorToast } from "../ui/error-toast.ts";
import { showToast } from "../ui/toast.ts";
import { CallError } from "./call-error.ts";

declare module "@tanstack/react-query" {
	interface Register {
		mutationMeta: {
			/** Whether what called handles the end of the session itself. */
			asksInPlace?: boolean;
			/** The toast of its success. */
			done?: string;
			/** Whether every error is said in the general words. */
			saysErrors?: boolean;
			/** The beginning of the query keys of what it changes, which is read again; a success waits for that. */
			refreshes?: QueryKey;
		};
	}
}

/** How often a failed call is tried again. */
const maxRetries = 2;

/** Whether to try a failed call again; a refusal would be repeated. */
export function shouldRetry(failures: number, error: Error): boolean {
	return error instanceof CallError && error.mayPass && failures < maxRetries;
}

/**
 * The query client of the admin. Calls are made even while the browser says that it is offline, because only a visible
 * error can be retried.
 * @param onSessionEnd called when the server refused the token, unless the `meta` of a call says that it asks in place
 */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
	const handle = (error: Error, meta: Record<string, unknown> | undefined) => {
		if (error instanceof CallError && error.status === 401 && !meta?.asksInPlace) onSessionEnd();
	};
	const client = new QueryClient({
		queryCache: new QueryCache({ onError: (error, { meta }) => handle(error, meta) }),
		mutationCache: new MutationCache({
			onSuccess(_data, _sent, _result, { meta }) {
				// Not awaited: its script may be slow to come.
				if (meta?.done) void showToast("success", meta.done);
			},
			onError(error, _sent, _result, { meta }) {
				handle(error, meta);
				if (meta?.saysErrors) showErrorToast();
			},
			onSettled(_data, error, _sent, _result, { meta }) {
				const refreshed = meta?.refreshes && client.invalidateQueries({ queryKey: meta.refreshes });
				return error ? undefined : refreshed;
			},
		}),
		defaultOptions: {
			queries: {
				retry: shouldRetry,
				retryDelay: (count) => 400 * 2 ** count,
				networkMode: "always",
				// Not by itself in this mode.
				refetchOnReconnect: true,
			},
			mutations: { networkMode: "always" },
		},
	});
	return client;
}
