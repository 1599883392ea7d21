import LogoMark from "virtual:drawing/logo-mark";
import { isWide, logoOn } from "../../content/brand.ts";
import { company } from "../../content/company.ts";
import type { Logo } from "../../contract/brand.ts";

/** The room of a logo, in pixels. */
const room = { width: 200, height: 44 };

interface BrandProps {
	className?: string;
	/** What it stands on; `page` is light or dark as the theme is. */
	ground?: "mask" | "page";
}

/** The company's logo, with its name where the logo is not wide; mark and name while it has none. */
export function Brand({ className = "", ground = "mask" }: BrandProps) {
	// A long name may take two lines, which the header has room for.
	const size = company.name.length > 16 ? "text-[min(1.0625rem,5vw)] leading-[1.15]" : "text-[min(1.375rem,7vw)]";
	const logo = logoOn("dark");
	return (
		<span
			className={`inline-flex items-center gap-2.5 font-display font-semibold tracking-[-0.02em] text-heading ${size} ${className}`}
		>
			<BrandMark ground={ground} />
			{/* The logo's alternative text is the name. */}
			{logo ? !isWide(logo) && <span aria-hidden="true">{company.name}</span> : company.name}
		</span>
	);
}

/** The logo alone, or the mark. */
export function BrandMark({ className = "", ground = "mask" }: BrandProps) {
	const onDark = logoOn("dark");
	const onLight = logoOn("light");
	if (!onDark || !onLight) return <LogoMark className={`size-6 shrink-0 ${className}`.trimEnd()} />;
	if (ground === "mask" || onDark === onLight) return <LogoImage logo={onDark} className={className} />;
	return (
		<>
			<LogoImage logo={onLight} className={`dark:hidden ${className}`} />
			<LogoImage logo={onDark} className={`hidden dark:block ${className}`} />
		</>
	);
}

function LogoImage({ logo, className }: { logo: Logo; className: string }) {
	const scale = Math.min(room.width / logo.width, room.height / logo.height, 1);
	return (
		<img
			src={`/assets/brand/${logo.image}`}
			width={Math.round(logo.width * scale)}
			height={Math.round(logo.height * scale)}
			alt={company.name}
			className={`shrink-0 ${className}`}
		/>
	);
}
