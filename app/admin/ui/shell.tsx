import type { ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { version } from "../../../package.json";
import { Brand, BrandMark } from "../../ui/brand.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { screens } from "../screens.ts";
import { useLogOut } from "../use-log-out.ts";
import { Disclosure, menuItem } from "./disclosure.tsx";

const { dashboard, navigation } = admin;

/** The screens that stand in the bar. */
const main = screens.filter(({ place }) => place === "bar");
/** The screens behind the menu. */
const others = screens.filter(({ place }) => place === "menu");

const barItem = (isHere: boolean) =>
	`h-14 border-b-2 whitespace-nowrap ${isHere ? "border-copper-400 text-silk" : "border-transparent text-silk-muted hover:text-silk"}`;

/** The dashboard and the editors take the room there is; the other screens are narrower, from the same edge on. */
function isNarrow(pathname: string): boolean {
	return !pathname.startsWith("/admin/words/") && !pathname.startsWith("/admin/dashboard");
}

interface ShellProps {
	children: ReactNode;
	/** Stands at the lower edge. */
	bar?: ReactNode;
	/** Marks the way to the Mail screen. */
	mailMark?: ReactNode;
}

/** The navigation above every screen of the admin, the screen, and what stands at the lower edge. */
export function Shell({ children, bar, mailMark }: ShellProps) {
	const { pathname } = useLocation();
	const logOut = useLogOut();
	const isOther = others.some(({ path }) => path === pathname);
	return (
		<div className="dense flex min-h-svh flex-col bg-page text-small">
			<SkipLink label={navigation.skip} />
			<header className="on-mask border-b border-mask-line">
				<div className="mx-auto flex max-w-admin items-center gap-x-5 px-4 phone:gap-x-6 phone:px-6">
					<Link
						to="/admin/dashboard"
						aria-label={company.name}
						className="flex h-14 min-w-6 items-center text-silk max-phone:max-w-20"
					>
						<BrandMark className="max-w-full object-contain phone:hidden" />
						<Brand className="max-phone:hidden" />
					</Link>
					<nav aria-label={navigation.main} className="flex gap-x-5">
						{main.map(({ path, title }) => (
							<NavLink key={path} to={path} className={({ isActive }) => `flex items-center ${barItem(isActive)}`}>
								{title}
							</NavLink>
						))}
						<Disclosure
							name={
								<>
									{dashboard.menu}
									{mailMark}
								</>
							}
							side="start"
							className={barItem(isOther)}
						>
							{others.map(({ path, title }) => (
								<NavLink key={path} to={path} className={menuItem}>
									{title}
									{path === "/admin/mail" && mailMark}
								</NavLink>
							))}
							<div className="mt-2 grid gap-2 border-t border-line px-3 pt-3 pb-1 phone:hidden">
								<a href="/" className="hover:text-heading">
									{dashboard.openSite}
								</a>
								<ThemeSwitch text={navigation.theme} />
							</div>
							{pathname !== "/admin/dashboard" && (
								<button type="button" onClick={logOut} className={menuItem}>
									{dashboard.logout}
								</button>
							)}
							<p className="px-3 py-2 text-mono text-muted">{interpolate(dashboard.version, { version })}</p>
						</Disclosure>
					</nav>
					<div className="ms-auto flex items-center gap-4 max-phone:hidden">
						<a href="/" className="text-silk-muted hover:text-silk">
							{dashboard.openSite}
						</a>
						<ThemeSwitch text={navigation.theme} />
					</div>
				</div>
			</header>
			<main id="content" className="mx-auto w-full max-w-admin flex-1 px-4 pt-3 pb-20 phone:px-6">
				{/* An editor's bar begins above it, and must not take it along when it comes. */}
				<div className={`flow-root ${isNarrow(pathname) ? "max-w-274" : ""}`}>{children}</div>
			</main>
			{bar}
		</div>
	);
}
