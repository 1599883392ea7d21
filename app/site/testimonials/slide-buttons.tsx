import { layout } from "../../../content/layout.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import type { ScrollEnds } from "../../ui/use-scroll-ends.ts";

/** Steps through slides; absent while all of them are in view. */
export function SlideButtons({ ends, move }: { ends: ScrollEnds; move: (by: 1 | -1) => void }) {
	return (
		<div className={`no-print flex shrink-0 gap-2 ${ends.start && ends.end ? "hidden" : ""}`}>
			<SlideButton label={layout.previous} icon="arrow-left" disabled={ends.start} onClick={() => move(-1)} />
			<SlideButton label={layout.next} icon="arrow-right" disabled={ends.end} onClick={() => move(1)} />
		</div>
	);
}

function SlideButton(props: { label: string; icon: IconName; disabled: boolean; onClick: () => void }) {
	return (
		<button
			type="button"
			aria-label={props.label}
			// A disabled button would lose the focus at the end of the row.
			aria-disabled={props.disabled}
			onClick={props.onClick}
			className="grid size-11 place-items-center rounded-control border border-line-strong text-heading transition-colors hover:border-accent hover:text-accent aria-disabled:opacity-40"
		>
			<Icon name={props.icon} className="size-5" />
		</button>
	);
}
