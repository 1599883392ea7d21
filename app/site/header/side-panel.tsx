import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { layout } from "../../../content/layout.ts";
import { offeredServices } from "../../../content/services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NavLink } from "../../ui/link.tsx";

const entryClasses = "border-b border-mask-line";

const linkClasses =
	"block py-3 font-display text-[1.375rem] font-semibold tracking-[-0.015em] text-silk aria-[current=page]:text-copper-400";

/**
 * Spec 2: under 1000 px the navigation is a panel that the toggle slides in and out. It opens without JavaScript
 * too, pages first and the services in a fold, so that each entry is seen. Scripts add Escape, and make the page behind
 * inert.
 */
export function SidePanel() {
	const { main, about, staticLinks, contact, openMenu, closeMenu, allServices, services: overview } = layout.navigation;
	const all = {
		title: allServices,
		address: overview.path,
		designator: <Icon name="arrow-right" className="size-5" />,
	};
	const panel = useRef<HTMLDetailsElement>(null);
	const [open, setOpen] = useState(false);
	const { pathname } = useLocation();
	const close = () => {
		if (panel.current) panel.current.open = false;
	};

	// A visitor may have opened it before the scripts have loaded.
	useEffect(() => setOpen(panel.current?.open ?? false), []);
	// Leaving a page closes it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the path alone says that a page was left
	useEffect(() => close, [pathname]);
	// A wide window shows the navigation in the header, and the hidden panel must not block scrolling.
	useEffect(() => {
		const wideScreen = matchMedia("(width >= 1000px)");
		const onChange = () => {
			const { current: details } = panel;
			if (!details?.open) return;
			// The browser may have moved the focus from the hidden panel to the body.
			const hadFocus = details.contains(document.activeElement) || document.activeElement === document.body;
			details.open = false;
			shutBehind(false);
			if (hadFocus) details.parentElement?.querySelector("a")?.focus();
		};
		wideScreen.addEventListener("change", onChange);
		return () => wideScreen.removeEventListener("change", onChange);
	}, []);
	// The panel is painted first: all that lies behind it has its style computed again.
	useEffect(() => {
		if (!open) return;
		let frame = requestAnimationFrame(() => {
			frame = requestAnimationFrame(() => shutBehind(true));
		});
		return () => {
			cancelAnimationFrame(frame);
			shutBehind(false);
		};
	}, [open]);

	const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
		if (!open || event.key !== "Escape") return;
		close();
		panel.current?.querySelector("summary")?.focus();
	};

	return (
		<details
			ref={panel}
			className="side-panel wide:hidden"
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
			onKeyDown={onKeyDown}
		>
			<summary className="rounded-control">
				<span className="relative z-20 grid size-11 place-items-center rounded-control border border-mask-line text-silk">
					<span className="when-closed sr-only">{openMenu}</span> <span className="when-open sr-only">{closeMenu}</span>
					<Icon name="menu" className="when-closed size-5" />
					<Icon name="x" className="when-open size-5" />
				</span>
			</summary>
			<nav
				aria-label={main}
				className="fixed inset-y-0 end-0 z-10 flex w-full scroll-pt-22 scroll-pb-21 flex-col overflow-y-auto overscroll-contain bg-mask px-6 pt-22 phone:w-96 phone:border-s phone:border-mask-line"
			>
				<ul>
					{[about, ...staticLinks].map(({ name, path }) => (
						<li key={path} className={entryClasses}>
							<NavLink to={path} onClick={close} className={linkClasses}>
								{name}
							</NavLink>
						</li>
					))}
					<li>
						<details>
							<summary className={`${linkClasses} flex items-center justify-between`}>
								{overview.name}
								<Icon name="chevron-down" className="size-5" />
							</summary>
							<ul className="pb-3">
								{[all, ...offeredServices()].map(({ title, address, designator }) => (
									<li key={address}>
										<NavLink
											to={address}
											onClick={close}
											className="flex min-h-10 items-center gap-3 text-small text-silk-muted hover:text-silk aria-[current=page]:text-copper-400"
										>
											<span aria-hidden="true" className="w-7 font-mono text-mono text-copper-400">
												{designator}
											</span>{" "}
											{title}
										</NavLink>
									</li>
								))}
							</ul>
						</details>
					</li>
				</ul>
				<div className="sticky bottom-0 -mx-6 mt-auto border-t border-mask-line bg-mask px-6 py-4">
					<ButtonLink to={contact.path} onClick={close} className="w-full">
						{contact.name}
					</ButtonLink>
				</div>
			</nav>
		</details>
	);
}

/** Makes the page behind the panel inert and keeps it from scrolling, or lets go of it. */
function shutBehind(inert: boolean): void {
	const behind = ".skip-link, .site-header > div > a, main, footer";
	for (const element of document.querySelectorAll<HTMLElement>(behind)) element.inert = inert;
	const { dataset } = document.documentElement;
	if (inert) dataset.scrollLocked = "panel";
	else delete dataset.scrollLocked;
}
