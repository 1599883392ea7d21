import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

const looks = {
	/** Copper: the one action that a view is about. */
	primary: "bg-accent text-on-accent border-accent hover:bg-accent-strong hover:border-accent-strong",
	/** A line round it: the other action. */
	secondary: "border-line-strong text-heading hover:border-accent hover:text-accent-strong",
	/** Light on the mask, as the header's contact button. */
	light: "bg-silk border-silk text-ink hover:bg-white hover:border-white",
} as const;

export type ButtonLook = keyof typeof looks;

/** The classes of a button, for what is neither of the two below. */
export function buttonClasses(look: ButtonLook, className = ""): string {
	return `inline-flex min-h-12 items-center justify-center gap-2 rounded-control border px-5 py-2.5 text-small font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]} ${className}`;
}

/** A link that looks like a button. */
export function ButtonLink({
	look = "primary",
	className,
	...link
}: LinkProps & { look?: ButtonLook; className?: string }) {
	return <Link prefetch="intent" {...link} className={buttonClasses(look, className)} />;
}

/** A button, of type `button` unless it says otherwise. */
export function Button({ look = "primary", className, ...button }: ComponentProps<"button"> & { look?: ButtonLook }) {
	return <button type="button" {...button} className={buttonClasses(look, className)} />;
}
