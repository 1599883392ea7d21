import { useSearchParams } from "react-router";
import { PageLinks } from "./page-links.tsx";

/** Paging by number, which stands in the address as `page`. */
export function NumberedPaging({ page, pages }: { page: number; pages: number }) {
	const [query] = useSearchParams();
	const to = (number: number) => {
		const there = new URLSearchParams(query);
		if (number === 1) there.delete("page");
		else there.set("page", String(number));
		return there;
	};
	return (
		<PageLinks
			page={page}
			pages={pages}
			previous={page > 1 ? to(Math.min(page - 1, pages)) : undefined}
			next={page < pages ? to(page + 1) : undefined}
		/>
	);
}
