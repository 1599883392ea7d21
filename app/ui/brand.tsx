import LogoMark from "virtual:drawing/logo-mark";
import { company } from "../../content/company.ts";

/** The logo: mark and word. */
export function Brand({ className = "" }: { className?: string }) {
	// A long name may take two lines, which the header has room for.
	const size = company.name.length > 16 ? "text-[1.0625rem] leading-[1.15]" : "text-[1.375rem]";
	return (
		<span
			className={`inline-flex items-center gap-2.5 font-display font-semibold tracking-[-0.02em] text-heading ${size} ${className}`}
		>
			<LogoMark className="size-6 shrink-0" />
			{company.name}
		</span>
	);
}
