import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { LinkProps } from "react-router";
import { Link } from "./link.tsx";

const variants = {
	/** Copper: the main action of a view. */
	primary: "bg-accent text-on-accent border-accent hover:bg-accent-strong hover:border-accent-strong",
	/** Outlined: the other action. */
	secondary: "border-line-strong text-heading hover:border-accent hover:text-accent-strong",
	/** The answer that deletes, where a dialog asks. */
	danger: "border-error bg-error text-on-accent hover:border-heading",
	/** For a rare action. */
	quiet: "border-transparent text-muted hover:bg-page-2 hover:text-heading",
	/** For what deletes after a question: as quiet, until it is pointed at. */
	quietDanger: "border-transparent text-muted hover:border-error hover:text-error focus-visible:text-error",
	/** Light on the mask, as the header's contact button. */
	light: "bg-silk border-silk text-ink hover:bg-white hover:border-white",
} as const;

const sizes = {
	regular: "min-h-10 px-4 py-1.5",
	/** Of the public pages. */
	large: "min-h-12 px-5 py-2.5",
} as const;

interface ButtonStyle {
	variant?: keyof typeof variants | undefined;
	size?: keyof typeof sizes | undefined;
	className?: string | undefined;
}

/** The classes of a button, for elements other than the two below. */
export function buttonClasses({ variant = "primary", size = "regular", className = "" }: ButtonStyle): string {
	return `inline-flex items-center justify-center gap-2 rounded-control border text-small font-semibold transition-colors ${sizes[size]} ${variants[variant]} ${className}`;
}

/** A link that looks like a button, a large one as most are of public pages. */
export function ButtonLink({
	variant,
	size = "large",
	className,
	...link
}: Omit<LinkProps, "className"> & ButtonStyle) {
	return <Link {...link} className={buttonClasses({ variant, size, className })} />;
}

/**
 * A button, of type `button` unless it says otherwise. Browsers take the focus from one that is disabled while it works; it
 * has it again afterwards, unless it went elsewhere.
 */
export function Button({ variant, size, className, ref, ...button }: ComponentProps<"button"> & ButtonStyle) {
	const element = useRef<HTMLButtonElement>(null);
	useImperativeHandle(ref, () => element.current as HTMLButtonElement);
	const hadFocus = useRef(false);
	useLayoutEffect(() => {
		if (button.disabled) hadFocus.current = document.activeElement === element.current;
		else if (hadFocus.current && document.activeElement === document.body) element.current?.focus();
	}, [button.disabled]);
	return <button ref={element} type="button" {...button} className={buttonClasses({ variant, size, className })} />;
}
