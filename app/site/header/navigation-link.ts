/** The look of a link in the navigation bar: the place one is at is underlined like a lit trace. */
export function navigationLink({ isActive }: { isActive: boolean }): string {
	return `relative inline-flex min-h-11 items-center gap-1 rounded-control px-3 text-small font-medium no-underline transition-colors hover:text-heading after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.5 after:origin-left after:bg-copper-400 forced-colors:after:bg-[Highlight] after:transition-transform ${
		isActive ? "text-heading after:scale-x-100" : "text-silk-muted after:scale-x-0"
	}`;
}
