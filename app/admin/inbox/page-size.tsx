import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { Choice } from "../ui/choice.tsx";
import { withFilter } from "../ui/with-filter.ts";

/** How many entries a page may show; the first unless the address says. */
export const pageSizes = [25, 50, 100] as const;

const name = "limit";

/** How many entries a page shows by the address. */
export function readPageSize(query: URLSearchParams): number {
	return pageSizes.find((size) => String(size) === query.get(name)) ?? pageSizes[0];
}

/** A choice of how many entries a page shows; the list starts at its first page then. */
export function PageSize({ size }: { size: number }) {
	const [query, setQuery] = useSearchParams();
	const options = pageSizes.map((size) => [size, interpolate(admin.list.perPage, { size })]);
	return (
		<div className="mt-3 ms-auto w-36">
			<Choice
				label={admin.list.pageSize}
				value={String(size)}
				options={Object.fromEntries(options)}
				onChoose={(size) => setQuery(withFilter(query, { [name]: size }), { preventScrollReset: true })}
			/>
		</div>
	);
}
