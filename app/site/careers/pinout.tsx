import { company } from "../../../content/company.ts";

/**
 * The positions as the pins of a package: twenty positions, so a DIP-20. Pin 1 is at the notch and the numbers run round
 * the body, as on a real part. A pin links to the form and chooses its position there.
 */
export function Pinout({ positions, selectId }: { positions: string[]; selectId: string }) {
	const half = Math.ceil(positions.length / 2);
	const pin = (position: string, index: number) => ({ position, number: index + 1 });
	const left = positions.slice(0, half).map(pin);
	const right = positions.slice(half).map((position, index) => pin(position, half + index));
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_2.25rem_minmax(0,1fr)] phone:grid-cols-[minmax(0,1fr)_8.5rem_minmax(0,1fr)]">
			<PinRow pins={left} side="left" selectId={selectId} />
			<div aria-hidden="true" className="relative rounded-part border-[1.5px] border-[#56806f] bg-[#0b1613]">
				<span className="absolute top-0 left-1/2 h-3 w-6 -translate-x-1/2 rounded-b-full border-[1.5px] border-t-0 border-[#56806f]" />
				<span className="absolute top-3 left-3 size-2 rounded-full bg-copper-400" />
				<span className="absolute inset-0 hidden place-items-center font-mono text-mono tracking-[0.3em] text-[#8faaa0] uppercase [writing-mode:vertical-rl] phone:grid">
					{company.name}
				</span>
			</div>
			<PinRow pins={right.toReversed()} side="right" selectId={selectId} />
		</div>
	);
}

interface PinRowProps {
	pins: { position: string; number: number }[];
	side: "left" | "right";
	selectId: string;
}

function PinRow({ pins, side, selectId }: PinRowProps) {
	const choose = (position: string) => {
		const select = document.querySelector<HTMLSelectElement>(`#${selectId}`);
		if (!select) return;
		select.value = position;
		select.dispatchEvent(new Event("change", { bubbles: true }));
		select.focus({ preventScroll: true });
	};
	return (
		<ul className="grid gap-1 py-5">
			{pins.map(({ position, number }) => (
				<li key={position}>
					<a
						href={`#${selectId}`}
						onClick={() => choose(position)}
						className={`group flex min-h-8 items-center gap-2 phone:gap-3 text-mono leading-tight text-silk-muted transition-colors hover:text-copper-400 phone:text-small ${side === "left" ? "justify-end text-right" : "flex-row-reverse justify-end"}`}
					>
						<span className="py-1">{position}</span>
						<span
							aria-hidden="true"
							className={`flex shrink-0 items-center gap-2 ${side === "left" ? "" : "flex-row-reverse"}`}
						>
							<span
								className={`hidden w-[2ch] font-mono text-mono text-[#8faaa0] phone:inline-block ${side === "left" ? "text-right" : ""}`}
							>
								{number}
							</span>
							<span className="h-2.5 w-3 bg-[#56806f] transition-colors group-hover:bg-copper-400 phone:w-6" />
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}
