import { useEffect, useRef, useState } from "react";
import { layout } from "../../../content/layout.ts";
import { Brand } from "../../ui/brand.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link, NavLink } from "../../ui/link.tsx";
import { container } from "../../ui/section.tsx";
import { navigationLink } from "./navigation.ts";
import { ServicesMenu } from "./services-menu.tsx";
import { SidePanel } from "./side-panel.tsx";

/** Spec 1: the navigation bar. It is clear over a hero on mask (`.hero`) and solid after scrolling. */
export function Header() {
	const { main, home, about, staticLinks, contact } = layout.navigation;
	const { atTop, sentinel } = useAtTop();
	return (
		<>
			<div ref={sentinel} aria-hidden="true" className="absolute top-0 h-2 w-px" />
			<header
				data-at-top={atTop}
				className="on-mask site-header no-print sticky top-0 z-40 h-19 border-b border-transparent transition-colors"
			>
				<div className={`${container} flex h-full items-center justify-between gap-8`}>
					<Link to="/" aria-label={home} className="rounded-part">
						<Brand />
					</Link>
					<nav aria-label={main} className="hidden shrink-0 wide:block">
						<ul className="flex items-center gap-1">
							<li>
								<NavLink to={about.path} className={navigationLink}>
									{about.name}
								</NavLink>
							</li>
							<li>
								<ServicesMenu />
							</li>
							{staticLinks.map(({ name, path }) => (
								<li key={path}>
									<NavLink to={path} className={navigationLink}>
										{name}
									</NavLink>
								</li>
							))}
							<li>
								<ButtonLink to={contact.path} variant="light" size="regular" className="ms-5">
									{contact.name}
								</ButtonLink>
							</li>
						</ul>
					</nav>
					<SidePanel />
				</div>
			</header>
		</>
	);
}

/** Whether the page is scrolled to its top; false until the browser has said so, because a solid header is always readable. */
function useAtTop() {
	const sentinel = useRef<HTMLDivElement>(null);
	const [atTop, setAtTop] = useState(false);
	useEffect(() => {
		const observer = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? false));
		if (sentinel.current) observer.observe(sentinel.current);
		return () => observer.disconnect();
	}, []);
	return { atTop, sentinel };
}
