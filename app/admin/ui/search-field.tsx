import { Icon } from "../../ui/icon.tsx";
import { isComposing } from "./is-composing.ts";
import { useTypedFilter } from "./use-typed-filter.ts";

interface SearchFieldProps {
	label: string;
	hint?: string;
	/** Called on Enter, which searches at once: keys that follow it must not act on the list before. */
	onEnter?: () => void;
}

/** A search field; the address contains its text as `search`. */
export function SearchField({ label, hint = label, onEnter }: SearchFieldProps) {
	const [typed, setTyped, endTyping] = useTypedFilter("search");
	return (
		<div className="relative flex-1 basis-[calc(100%-8rem)] phone:basis-48 tablet:max-w-72">
			<Icon name="search" className="pointer-events-none absolute top-3 start-3 size-4 text-muted" />
			<input
				type="search"
				aria-label={label}
				aria-keyshortcuts="/"
				dir="auto"
				maxLength={200}
				value={typed}
				placeholder={hint}
				onBlur={endTyping}
				onChange={(event) => setTyped(event.target.value)}
				onKeyDown={({ key, nativeEvent }) => {
					if (key !== "Enter" || isComposing(nativeEvent)) return;
					endTyping();
					onEnter?.();
				}}
				className="control ps-9"
			/>
		</div>
	);
}
