import { type Ref, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { filterControl } from "./filter-control.ts";
import { withFilter } from "./with-filter.ts";

/** After how many milliseconds without typing the list is searched. */
const pauseMs = 250;

interface SearchFieldProps {
	label: string;
	hint?: string;
	ref?: Ref<HTMLInputElement>;
	/** Called on Enter; without it Enter searches as a pause does. */
	onEnter?: () => void;
}

/** A search field; the address contains its text as `search`. */
export function SearchField({ label, hint, ref, onEnter }: SearchFieldProps) {
	const [query, setQuery] = useSearchParams();
	const searched = query.get("search") ?? "";
	const [typed, setTyped] = useState(searched);
	const sent = useRef(searched);

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
		<label className="grid w-full gap-1 phone:w-auto phone:max-w-80 phone:flex-1 phone:basis-48">
			<span className="text-mono text-muted">{label}</span>
			<span className="relative block">
				<Icon
					name="search"
					className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
				/>
				<input
					ref={ref}
					type="search"
					dir="auto"
					maxLength={200}
					value={typed}
					placeholder={hint}
					onChange={(event) => setTyped(event.target.value)}
					onKeyDown={({ key }) => key === "Enter" && onEnter?.()}
					className={`${filterControl} w-full pl-9`}
				/>
			</span>
		</label>
	);
}
