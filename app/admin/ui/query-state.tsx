import { Failure } from "./failure.tsx";
import { Skeleton, type SkeletonShape } from "./skeleton.tsx";

interface QueryStateProps {
	query: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => Promise<unknown> };
	shape: SkeletonShape;
}

/** Takes the place of a query's data: a skeleton while it loads, or a failure with a button that tries again. */
export function QueryState({ query, shape }: QueryStateProps) {
	if (query.isPending) return <Skeleton shape={shape} />;
	if (!query.error) return null;
	return <Failure error={query.error} retry={() => void query.refetch()} retrying={query.isFetching} />;
}
