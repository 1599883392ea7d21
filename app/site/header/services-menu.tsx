import { type ComponentType, useRef, useState } from "react";
import { useLocation } from "react-router";
import { layout } from "../../../content/layout.ts";
import { Icon } from "../../ui/icon.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { navigationLink } from "./navigation.ts";
import type { ServicesListProps } from "./services-list.tsx";
import { useHoverMenu } from "./use-hover-menu.ts";

/**
 * Spec 2: the Services dropdown. Without JavaScript it is a link to `/services`. The list is loaded at the first sign of
 * intent, and opens once it has loaded.
 */
export function ServicesMenu() {
	const { name, path } = layout.navigation.services;
	const link = useRef<HTMLAnchorElement>(null);
	const [List, setList] = useState<ComponentType<ServicesListProps>>();
	const load = () => {
		import("./services-list.tsx").then(
			({ ServicesList }) => {
				setList(() => ServicesList);
				setFailed(false);
			},
			() => setFailed(true),
		);
	};
	// When the list cannot be loaded, the link works as without JavaScript.
	const [failed, setFailed] = useState(false);
	const menu = useHoverMenu(load);
	const { pathname } = useLocation();
	const hydrated = useHydrated();

	return (
		<div className="relative" {...menu.area}>
			<a
				ref={link}
				id="services-menu"
				href={path}
				{...(hydrated && !failed && { role: "button", "aria-haspopup": "menu", "aria-expanded": menu.open })}
				className={navigationLink({ isActive: pathname.startsWith("/service") })}
				onFocus={load}
				{...(!failed && menu.trigger)}
			>
				{name}
				<Icon name="chevron-down" className={`size-4 transition-transform ${menu.open ? "rotate-180" : ""}`} />
			</a>
			{List && <List openReason={menu.openReason} close={menu.close} label={link} />}
		</div>
	);
}
