import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { admin } from "../../../content/admin.ts";
import { layout } from "../../../content/layout.ts";
import { Brand } from "../../ui/brand.tsx";
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
	return (
		<div className="min-h-svh bg-page text-small">
			<a
				href="#content"
				className="no-print fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-silk px-4 py-3 font-semibold text-ink focus:translate-y-0"
			>
				{layout.navigation.skip}
			</a>
			<header className="on-mask border-b border-mask-line">
				<div className="mx-auto flex max-w-admin flex-wrap items-center gap-x-6 px-4 phone:px-6">
					<Link to="/admin/dashboard" className="flex h-14 items-center text-silk">
						<Brand />
					</Link>
					<nav
						aria-label={layout.navigation.main}
						className="order-3 -mx-4 flex w-[calc(100%+2rem)] gap-x-5 overflow-x-auto border-t border-mask-line px-4 phone:mx-0 phone:w-full phone:px-0 wide:order-none wide:w-auto wide:flex-1 wide:border-0"
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
