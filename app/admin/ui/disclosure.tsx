import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";

/** An entry of a menu in it. */
export const menuItem =
	"flex w-full items-center gap-2 rounded-control px-3 py-2 whitespace-nowrap hover:bg-page-2 hover:text-heading aria-[current=page]:font-semibold aria-[current=page]:text-heading";

interface DisclosureProps {
	/** What the button says. */
	name: ReactNode;
	className: string;
	/** What its panel is aligned with; on a phone with the end of its button. */
	side: "start" | "end";
	/** The key that presses the button. */
	shortcut?: string;
	children: ReactNode;
}

/** A button that opens a panel over what follows, at the lower edge over what is above; Escape, a press elsewhere and an entry of a menu within close it. */
export function Disclosure({ name, className, side, shortcut, children }: DisclosureProps) {
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	const box = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (!isOpen) return;
		const leave = ({ target }: Event) => {
			if (!box.current?.contains(target as Node)) setOpen(false);
		};
		const press = ({ key }: KeyboardEvent) => {
			if (key !== "Escape") return;
			setOpen(false);
			button.current?.focus();
		};
		const listening = new AbortController();
		for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, leave, listening);
		document.addEventListener("keydown", press, listening);
		return () => listening.abort();
	}, [isOpen]);
	return (
		<div ref={box} className="relative">
			<button
				ref={button}
				type="button"
				aria-expanded={isOpen}
				aria-controls={id}
				aria-keyshortcuts={shortcut}
				onClick={() => setOpen(!isOpen)}
				className={`flex items-center gap-2 ${className}`}
			>
				{name}
				<Icon name="chevron-down" className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
			</button>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: an entry within is pressed, by keyboard too */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: an entry within is pressed, by keyboard too */}
			<div
				id={id}
				hidden={!isOpen}
				onClick={({ target }) => (target as Element).closest("a, [data-entry]") && setOpen(false)}
				className={`absolute top-full z-30 my-1 w-max in-[#lower-edge]:top-auto in-[#lower-edge]:bottom-full max-w-[calc(100vw-2rem)] rounded-card border border-line bg-card p-2 text-body shadow-[0_12px_32px_#0b161333] ${side === "end" ? "end-0" : "start-0 max-phone:start-auto max-phone:end-0"}`}
			>
				{children}
			</div>
		</div>
	);
}
