import { useLocation, useParams } from "react-router";
import type { Company } from "../../../content/company.schema.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Layout } from "../../../content/pages.schema.ts";
import { contactPath } from "../../../contract/format.ts";
import { Brand } from "../../ui/brand.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { container } from "../../ui/section.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import type { DesignatedService } from "../services/designated-services.ts";
import { Wordmark } from "./wordmark.tsx";

type FooterProps = Layout["footer"] & { company: Company; services: DesignatedService[] };

/** Spec 1 and 3: brand logo, main title and description, quick links, services, contact, and a copyright line for 2025. */
export function Footer({ company, services, ...texts }: FooterProps) {
	const { mainTitle, mainDesc, action, quickLinksTitle, quickLinks, servicesTitle, contactTitle, legal, copyright } =
		texts;
	const { phone, email, address } = company.contact_info;
	return (
		<footer data-behind-panel className="on-mask no-print overflow-clip bg-ink pt-20 wide:pt-30">
			<div className={`${container} grid gap-x-12 gap-y-14 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]`}>
				<div>
					<Brand className="mb-10" />
					<h2 className="max-w-[12ch]">{mainTitle}</h2>
					<p className="mt-5 mb-8 max-w-[42ch]">{mainDesc}</p>
					<ContactLink {...action} />
				</div>
				<div className="grid gap-x-8 gap-y-10 phone:grid-cols-2 tablet:grid-cols-[2fr_1fr_1.35fr]">
					<FooterColumn
						title={servicesTitle}
						links={services.map(({ title, address }) => ({ name: title, path: address }))}
					/>
					<FooterColumn title={quickLinksTitle} links={quickLinks} />
					<div>
						<h3 className="mb-4 text-small font-semibold tracking-normal">{contactTitle}</h3>
						<address className="not-italic">
							<ul>
								<li>
									<a href={`mailto:${email}`} className={footerLink}>
										{email}
									</a>
								</li>
								<li>
									<a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className={footerLink}>
										{phone}
									</a>
								</li>
								<li className="py-1.5 text-small">{address}</li>
							</ul>
						</address>
					</div>
				</div>
			</div>
			<div className={`${container} mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 wide:mt-24`}>
				<p className="text-small">{interpolate(copyright, { year: company.copyrightYear, name: company.name })}</p>
				<div className="flex flex-wrap items-center gap-x-8 gap-y-4">
					{legal.map(({ name, path }) => (
						<Link key={path} to={path} className={footerLink}>
							{name}
						</Link>
					))}
					<ThemeSwitch />
				</div>
			</div>
			<Wordmark name={company.name} />
		</footer>
	);
}

/** The call of the footer, with the service or project of the page it stands on; none on its own page. */
function ContactLink({ name, path }: { name: string; path: string }) {
	const { pathname } = useLocation();
	const { serviceName, projectId } = useParams();
	if (pathname.startsWith(path)) return null;
	const about = serviceName ? { service: serviceName } : projectId && { project: projectId };
	const asking = about && contactPath(about);
	return <ButtonLink to={asking?.startsWith(`${path}?`) ? asking : path}>{name}</ButtonLink>;
}

const footerLink =
	"inline-flex min-h-8 items-center text-small text-silk-muted no-underline transition-colors hover:text-copper-400";

/** A titled column of links. */
function FooterColumn({ title, links }: { title: string; links: readonly { name: string; path: string }[] }) {
	return (
		<div>
			<h3 className="mb-4 text-small font-semibold tracking-normal">{title}</h3>
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
