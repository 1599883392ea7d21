import LogoMark from "virtual:drawing/logo-mark";
import { company } from "../../content/company.ts";

/** The logo: mark and word. */
export function Brand({ className = "" }: { className?: string }) {
	return (
		<span
			className={`inline-flex items-center gap-2.5 font-display text-[1.375rem] font-semibold tracking-[-0.02em] text-heading ${className}`}
		>
			<LogoMark className="size-[1.05em]" />
			{company.name}
		</span>
	);
}
