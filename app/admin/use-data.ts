import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { callData } from "./api.ts";

/** The data at a path of the API. A change refreshes it by the beginning of its key. */
export function useData<Data>(
	queryKey: QueryKey,
	path: string,
	schema: z.ZodType<Data>,
	options?: Partial<UseQueryOptions<Data>>,
) {
	return useQuery({ ...options, queryKey, queryFn: ({ signal }) => callData(path, schema, { signal }) });
}
