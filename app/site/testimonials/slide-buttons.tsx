import { layout } from "../../../content/layout.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Ends } from "./use-slides.ts";

/** Steps through slides; absent while all of them are in view. */
export function SlideButtons({ ends, move }: { ends: Ends; move: (by: 1 | -1) => void }) {
	const button = (name: string, icon: string, by: 1 | -1, disabled: boolean) => (
		<button
			type="button"
			aria-label={name}
			disabled={disabled}
			onClick={() => move(by)}
			className="grid size-11 place-items-center rounded-control border border-line-strong text-heading transition-colors enabled:hover:border-accent enabled:hover:text-accent disabled:opacity-40"
		>
			<Icon name={icon} className="size-5" />
		</button>
	);
	return (
		<div className={`flex shrink-0 gap-2 ${ends.start && ends.end ? "invisible" : ""}`}>
			{button(layout.previous, "arrow-left", -1, ends.start)}
			{button(layout.next, "arrow-right", 1, ends.end)}
		</div>
	);
}
