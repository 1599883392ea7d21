import * as DropdownMenu from "@radix-ui/react-dropdown-menu";
import { type RefObject, useEffect, useRef } from "react";
import { layout } from "../../../content/layout.ts";
import { offeredServices } from "../../../content/services.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { OpenReason } from "./use-hover-menu.ts";

export interface ServicesListProps {
	openReason: OpenReason | undefined;
	close: () => void;
	/** The link that opens it. */
	label: RefObject<HTMLAnchorElement | null>;
}

const item =
	"flex items-baseline gap-3 rounded-control px-3 py-2 text-small text-silk-muted outline-none data-highlighted:bg-mask-line data-highlighted:text-silk";

/** The list of the Services dropdown: arrow keys, Home and End, and type-ahead that resets after a second come with the menu. */
export function ServicesList({ openReason, close, label }: ServicesListProps) {
	const { allServices, services: overview } = layout.navigation;
	const services = offeredServices();
	/** Where the focus goes when the list closes: a pointer on an entry takes it from where it was. */
	const returnTo = useRef<Element | null>(null);
	useEffect(() => {
		if (openReason) returnTo.current = openReason === "hover" ? document.activeElement : label.current;
	}, [openReason, label]);

	/** A hover leaves the focus where it is, a click moves it into the menu, and a key to the first entry. */
	const onOpenAutoFocus = (event: Event) => {
		if (openReason === "click") return;
		event.preventDefault();
		if (openReason === "keyboard" && event.target instanceof Element)
			event.target.querySelector<HTMLElement>("[role=menuitem]")?.focus();
	};
	const onCloseAutoFocus = (event: Event) => {
		event.preventDefault();
		// A visitor who has left the list for something else keeps the focus there.
		const isLost = document.activeElement === document.body;
		if (isLost && returnTo.current instanceof HTMLElement) returnTo.current.focus({ preventScroll: true });
	};

	return (
		<DropdownMenu.Root
			dir={document.dir === "rtl" ? "rtl" : "ltr"}
			open={openReason !== undefined}
			onOpenChange={(open) => !open && close()}
			modal={false}
		>
			{/* The link itself cannot be the trigger, because this loads later, so an element of the same size is. */}
			<DropdownMenu.Trigger asChild>
				<span aria-hidden="true" className="pointer-events-none absolute inset-0" />
			</DropdownMenu.Trigger>
			<DropdownMenu.Content
				loop
				sideOffset={10}
				collisionPadding={16}
				aria-labelledby={label.current?.id}
				className={`z-50 ${services.length > 4 ? "w-[35rem] columns-2" : "w-72"} gap-2 rounded-card border border-mask-line bg-mask-2 p-2 text-silk shadow-[0_16px_40px_#0b161380]`}
				onInteractOutside={(event) => {
					if (event.target instanceof Node && label.current?.contains(event.target)) event.preventDefault();
				}}
				onCloseAutoFocus={onCloseAutoFocus}
				{...{ onOpenAutoFocus }}
			>
				{services.map(({ title, address, designator }) => (
					<DropdownMenu.Item key={address} textValue={title} asChild>
						<Link to={address} className={item}>
							<span aria-hidden="true" className="w-7 shrink-0 font-mono text-mono text-copper-400">
								{designator}
							</span>
							{title}
						</Link>
					</DropdownMenu.Item>
				))}
				<DropdownMenu.Item textValue={allServices} asChild>
					<Link to={overview.path} className={`${item} font-semibold text-silk`}>
						<span aria-hidden="true" className="w-7 shrink-0 font-mono text-mono text-copper-400">
							<Icon name="arrow-right" />
						</span>
						{allServices}
					</Link>
				</DropdownMenu.Item>
			</DropdownMenu.Content>
		</DropdownMenu.Root>
	);
}
