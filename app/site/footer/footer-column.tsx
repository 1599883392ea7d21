import { Link } from "../../ui/link.tsx";

export const footerLink =
	"inline-flex min-h-8 items-center text-small text-silk-muted no-underline transition-colors hover:text-copper-400";

/** A titled column of links. */
export function FooterColumn({ title, links }: { title: string; links: readonly { name: string; path: string }[] }) {
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
