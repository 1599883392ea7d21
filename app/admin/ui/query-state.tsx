import { Failure } from "./failure.tsx";
import { Skeleton, type SkeletonProps } from "./skeleton.tsx";

interface QueryStateProps extends SkeletonProps {
	query: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => Promise<unknown> };
}

/** Takes the place of a query's data: a skeleton while it loads, or a failure with a button that tries again. */
export function QueryState({ query, ...skeleton }: QueryStateProps) {
	if (query.isPending) return <Skeleton {...skeleton} />;
	if (!query.error) return null;
	return <Failure error={query.error} retry={() => void query.refetch()} retrying={query.isFetching} />;
}
