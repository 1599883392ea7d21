import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { readStored, writeStored } from "../../storage.ts";
import { Choice } from "../ui/choice.tsx";
import { withFilter } from "../ui/with-filter.ts";

/** How many entries a page may show; the first unless another one was chosen. */
export const pageSizes = [25, 50, 100] as const;

const name = "limit";

/** The key of the choice in this browser. */
const key = "adminPageSize";

/** How many entries a page shows: as the address says, or as was chosen last. */
export function readPageSize(query: URLSearchParams): number {
	const chosen = query.get(name) ?? readStored(key);
	return pageSizes.find((size) => String(size) === chosen) ?? pageSizes[0];
}

interface PageChoicesProps {
	page: number;
	size: number;
	/** How many entries the list found. */
	total: number;
}

/** Choices of the page by its number, and of how many entries a page shows; the list starts at its first page then. */
export function PageChoices({ page, size, total }: PageChoicesProps) {
	const [query, setQuery] = useSearchParams();
	const pages = Math.ceil(total / size);
	const numbers = Array.from({ length: pages }, (_, index) => index + 1);
	const choose = (changed: Record<string, string>) => {
		setQuery(withFilter(query, changed), { preventScrollReset: true });
	};
	return (
		<div className="mt-3 flex flex-wrap justify-end gap-2">
			{pages > 1 && (
				<Choice
					label={admin.list.pageNumber}
					value={String(Math.min(page, pages))}
					options={Object.fromEntries(numbers.map((page) => [page, interpolate(admin.list.pageOf, { page, pages })]))}
					onChoose={(page) => choose({ page })}
					className="w-44"
				/>
			)}
			<Choice
				label={admin.list.pageSize}
				value={String(size)}
				options={Object.fromEntries(pageSizes.map((size) => [size, interpolate(admin.list.perPage, { size })]))}
				onChoose={(size) => {
					writeStored(key, size);
					choose({ [name]: size });
				}}
				className="w-36"
			/>
		</div>
	);
}
