/** The classes of a link in the navigation bar; the one of the current page is underlined like a lit trace. */
export function navigationLink({ isActive }: { isActive: boolean }): string {
	return `navigation-link relative inline-flex min-h-11 items-center gap-1 rounded-control px-3 text-small font-medium transition-colors hover:text-heading ${
		isActive ? "active text-heading" : "text-silk-muted"
	}`;
}
