import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { DataCall, Envelope, Parts } from "../../contract/call.ts";
import { callData } from "./api.ts";

/** The data that a call answers. A change refreshes it by the beginning of its key. */
export function useData<Declared extends DataCall>(
	queryKey: QueryKey,
	declared: Declared,
	options: Parts<Declared> & Partial<UseQueryOptions<Envelope<Declared>["data"]>>,
) {
	return useQuery({ ...options, queryKey, queryFn: ({ signal }) => callData(declared, { ...options, signal }) });
}
