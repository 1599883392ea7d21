import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { Icon } from "../../ui/icon.tsx";
import { filterControl } from "./filter-control.ts";
import { withFilter } from "./with-filter.ts";

/** After how many milliseconds without typing the list is searched. */
const pauseMs = 250;

interface SearchFieldProps {
	label: string;
	hint?: string;
	/** Called on Enter; without it Enter searches as a pause does. */
	onEnter?: () => void;
}

/** A search field; the address contains its text as `search`. */
export function SearchField({ label, hint = label, onEnter }: SearchFieldProps) {
	const [query, setQuery] = useSearchParams();
	const searched = query.get("search") ?? "";
	const [typed, setTyped] = useState(searched);
	const sent = useRef(searched);
	const input = useRef<HTMLInputElement>(null);

	// The back button and "Clear filters" change the address too.
	useEffect(() => {
		if (searched === sent.current) return;
		sent.current = searched;
		setTyped(searched);
	}, [searched]);

	useEffect(() => {
		const search = typed.trim();
		if (search === sent.current) return;
		const timer = setTimeout(() => {
			sent.current = search;
			setQuery((query) => withFilter(query, { search }), { replace: true, preventScrollReset: true });
		}, pauseMs);
		return () => clearTimeout(timer);
	}, [typed, setQuery]);

	return (
		<div className="relative flex-1 basis-48 tablet:max-w-72">
			<Icon name="search" className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
			<input
				ref={input}
				type="search"
				aria-label={label}
				aria-keyshortcuts="/"
				dir="auto"
				maxLength={200}
				value={typed}
				placeholder={hint}
				onChange={(event) => setTyped(event.target.value)}
				onKeyDown={({ key }) => key === "Enter" && onEnter?.()}
				className={`${filterControl} w-full px-9 [&::-webkit-search-cancel-button]:hidden`}
			/>
			{typed && (
				<button
					type="button"
					aria-label={admin.list.clearSearch}
					title={admin.list.clearSearch}
					onClick={() => {
						setTyped("");
						input.current?.focus();
					}}
					className="absolute top-0 right-0 grid size-10 place-items-center rounded-control text-muted hover:text-heading"
				>
					<Icon name="x" className="size-4" />
				</button>
			)}
		</div>
	);
}
