import { type ReactNode, useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { admin } from "../../../content/admin.ts";
import { layout } from "../../../content/layout.ts";
import { Brand } from "../../ui/brand.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";

const { dashboard } = admin;

const links = [
	{ to: "/admin/dashboard", name: dashboard.title },
	{ to: "/admin/deleted", name: dashboard.deleted },
	{ to: "/admin/privacy", name: dashboard.privacy },
	{ to: "/admin/account", name: dashboard.account },
	{ to: "/admin/audit", name: dashboard.audit },
	{ to: "/admin/backups", name: dashboard.backups },
];

/** The bar above every screen of the admin, and the screen below it. */
export function Shell({ children }: { children: ReactNode }) {
	const strip = useCurrentInView(useLocation().pathname);
	return (
		<div className="min-h-svh bg-page text-small">
			<SkipLink />
			<header className="on-mask border-b border-mask-line">
				<div className="mx-auto flex max-w-admin flex-wrap items-center gap-x-6 px-4 phone:px-6">
					<Link to="/admin/dashboard" className="flex h-14 items-center text-silk">
						<Brand />
					</Link>
					<nav
						ref={strip}
						aria-label={layout.navigation.main}
						className="relative order-3 -mx-4 flex w-[calc(100%+2rem)] gap-x-5 overflow-x-auto border-t border-mask-line px-4 phone:mx-0 phone:w-full phone:px-0 wide:order-none wide:w-auto wide:flex-1 wide:border-0"
					>
						{links.map(({ to, name }) => (
							<NavLink
								key={to}
								to={to}
								className="border-b-2 border-transparent py-3 whitespace-nowrap text-silk-muted hover:text-silk aria-[current=page]:border-copper-400 aria-[current=page]:text-silk wide:py-4"
							>
								{name}
							</NavLink>
						))}
					</nav>
					<div className="ml-auto flex items-center gap-4">
						<a href="/" className="hidden text-silk-muted hover:text-silk phone:inline">
							{dashboard.openSite}
						</a>
						<ThemeSwitch />
					</div>
				</div>
			</header>
			<main id="content" className="mx-auto max-w-admin px-4 pt-6 pb-20 phone:px-6">
				{children}
			</main>
		</div>
	);
}

/**
 * Scrolls a strip of links, and nothing around it, so that the link of the current page is in view, also when its font
 * comes late or the screen is turned.
 */
function useCurrentInView(pathname: string) {
	const strip = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link
	useEffect(() => {
		const links = strip.current;
		const current = links?.querySelector<HTMLElement>("[aria-current=page]");
		if (!links || !current) return;
		const observer = new ResizeObserver(() => {
			links.scrollLeft = current.offsetLeft - (links.clientWidth - current.offsetWidth) / 2;
		});
		observer.observe(links);
		observer.observe(current);
		return () => observer.disconnect();
	}, [pathname]);
	return strip;
}
