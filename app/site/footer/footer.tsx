import { useLocation, useParams } from "react-router";
import { company } from "../../../content/company.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { layout } from "../../../content/layout.ts";
import { findService, offeredServices } from "../../../content/services.ts";
import { contactPath } from "../../../contract/format.ts";
import { Brand } from "../../ui/brand.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { container } from "../../ui/section.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { ContactLines } from "../contact-lines.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Spec 1 and 3: brand logo, main title and description, quick links, services, contact, and a copyright line for 2025. */
export function Footer() {
	const { mainTitle, mainDesc, action, quickLinksTitle, quickLinks, servicesTitle, contactTitle, legal, copyright } =
		layout.footer;
	return (
		<footer className="on-mask overflow-clip bg-ink pt-room">
			<div className={`${container} grid gap-x-12 gap-y-10 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]`}>
				<div>
					<Brand className="mb-6 wide:mb-10" />
					<h2 className="max-w-[7.6em]">{mainTitle}</h2>
					<p className="mt-4 mb-6 max-w-[25rem] max-phone:text-small wide:mt-5 wide:mb-8">{mainDesc}</p>
					<ContactLink {...action} />
				</div>
				<div className="grid grid-cols-[1.2fr_1fr] grid-rows-[auto_1fr] gap-6 tablet:grid-cols-[2fr_1fr_1.35fr]">
					<FooterColumn
						title={servicesTitle}
						className="row-span-2 tablet:row-span-1"
						links={offeredServices().map(({ title, address }) => ({ name: title, path: address }))}
					/>
					<FooterColumn title={quickLinksTitle} links={quickLinks} />
					<div>
						<h3 className={footerTitle}>{contactTitle}</h3>
						<address className="not-italic">
							<ul>
								<ContactLines link={footerLink} place="py-1.5 text-small" />
							</ul>
						</address>
					</div>
				</div>
			</div>
			<div className={`${container} mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 wide:mt-24`}>
				<p className="text-small">{interpolate(copyright, { year: company.copyrightYear, name: company.name })}</p>
				<div className="flex flex-wrap items-center gap-x-8 gap-y-4">
					{legal.map(({ name, path }) => (
						<Link key={path} to={path} className={footerLink}>
							{name}
						</Link>
					))}
					<ThemeSwitch text={layout.navigation.theme} />
				</div>
			</div>
			<Wordmark name={company.name} />
		</footer>
	);
}

/** The call of the footer, with the service of the page it stands on; absent below the form itself. */
function ContactLink({ name, path }: { name: string; path: string }) {
	const { pathname } = useLocation();
	const service = findService(useParams().serviceName ?? "");
	if (pathname.startsWith(path)) return null;
	return <ButtonLink to={path === contactPath() ? contactPath(service?.path) : path}>{name}</ButtonLink>;
}

const footerLink =
	"inline-flex min-h-7 items-center text-small phone:min-h-8 text-silk-muted transition-colors hover:text-copper-400";

const footerTitle = "mb-2 text-small font-semibold tracking-normal phone:mb-4";

interface FooterColumnProps {
	title: string;
	links: readonly { name: string; path: string }[];
	className?: string;
}

/** A titled column of links. */
function FooterColumn({ title, links, className }: FooterColumnProps) {
	return (
		<div className={className}>
			<h3 className={footerTitle}>{title}</h3>
			<ul>
				{links.map(({ name, path }) => (
					<li key={path}>
						<Link to={path} className={footerLink}>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}
