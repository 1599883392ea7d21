import type { MouseEvent } from "react";
import { careers } from "../../../content/careers.ts";
import { company } from "../../../content/company.ts";

/** What the pins link to. */
const form = "#form";

/**
 * The positions as the pins of a package: twenty positions, so a DIP-20. Pin 1 is at the notch and the numbers run round
 * the body, as on a real part, which has as many on both sides; on a phone the positions are printed on it. A pin links to the start of the form, chooses its position there and leads on to the name.
 */
export function Pinout() {
	const { applyingFor: positions } = careers;
	const half = Math.ceil(positions.length / 2);
	const pin = (position: string, index: number) => ({ position, number: index + 1 });
	const left = positions.slice(0, half).map(pin);
	const right = positions.slice(half).map((position, index) => pin(position, half + index));
	return (
		<div className="relative isolate grid grid-cols-2 phone:min-h-52 phone:grid-cols-[minmax(0,1fr)_8.5rem_minmax(0,1fr)]">
			<PinRow pins={left} side="start" />
			<div
				aria-hidden="true"
				className="absolute inset-x-2 inset-y-0 -z-10 rounded-part border-[1.5px] border-(--draw-pin) bg-ink phone:relative phone:inset-x-0"
			>
				<span className="absolute top-0 left-1/2 h-3 w-6 -translate-x-1/2 rounded-b-full border-[1.5px] border-t-0 border-(--draw-pin)" />
				<span className="absolute top-3 start-3 size-2 rounded-full bg-copper-400" />
				<span className="absolute inset-x-8 inset-y-6 text-center font-mono text-mono tracking-[0.3em] text-(--draw-label) uppercase max-phone:truncate phone:inset-x-0 phone:grid phone:place-items-center phone:[writing-mode:vertical-rl]">
					{company.name}
				</span>
			</div>
			<PinRow pins={right.toReversed()} side="end" isShort={right.length < half} />
		</div>
	);
}

interface PinRowProps {
	pins: { position: string; number: number }[];
	side: "start" | "end";
	/** Whether a pin without a position completes the row. */
	isShort?: boolean;
}

function PinRow({ pins, side, isShort = false }: PinRowProps) {
	const choose = (event: MouseEvent, position: string) => {
		const select = document.querySelector<HTMLSelectElement>("#position");
		if (!select?.form) return;
		// The browser's own way to the form would take the focus from its first field.
		event.preventDefault();
		select.value = position;
		// As the browser does after a choice: the form keeps its draft on the first, and its value on the second.
		for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
		select.form.scrollIntoView();
		select.form.querySelector("input")?.focus({ preventScroll: true });
	};
	return (
		<ul className="relative grid auto-rows-fr gap-1 pt-14 pb-4 phone:py-5">
			{isShort && (
				<li aria-hidden="true" className="flex min-h-8 items-center">
					<span className="hidden h-2.5 w-6 bg-(--draw-pin) phone:block" />
				</li>
			)}
			{pins.map(({ position, number }) => (
				<li key={position}>
					<a
						href={form}
						onClick={(event) => choose(event, position)}
						className={`group flex h-full min-h-8 items-center justify-end gap-3 text-mono leading-tight text-silk-muted transition-colors hover:text-copper-400 phone:text-small ${side === "start" ? "flex-row-reverse phone:flex-row phone:text-end" : "text-end phone:flex-row-reverse phone:text-start"}`}
					>
						<span className="py-1">{position}</span>{" "}
						<span
							aria-hidden="true"
							className={`flex shrink-0 items-center gap-2 ${side === "start" ? "" : "flex-row-reverse"}`}
						>
							<span
								className={`hidden w-[1.2em] font-mono text-mono text-(--draw-label) phone:inline-block ${side === "start" ? "text-end" : ""}`}
							>
								{number}
							</span>
							<span className="h-2.5 w-2 bg-(--draw-pin) transition-colors group-hover:bg-copper-400 phone:w-6" />
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}
