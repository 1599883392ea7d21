/**
 * Stands for the style sheet by which Radix's dialogs prevent scrolling (`vite/strict-policy.ts`). The site's own does so
 * while anything uses it, and leaves the page's width as it is.
 * @public
 */
export function stylesheetSingleton(): { add: () => void; remove: () => void } {
	let users = 0;
	const count = (change: number) => {
		users += change;
		document.documentElement.toggleAttribute("data-scroll-locked", users > 0);
	};
	return { add: () => count(1), remove: () => count(-1) };
}
