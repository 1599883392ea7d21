/** Adopts a style sheet for the whole document, which the content security policy allows, unlike added `<style>` elements. */
export function adoptStyles(css: string): CSSStyleSheet {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets.push(sheet);
	return sheet;
}

/**
 * Replaces the one of `react-style-singleton` (`vite/strict-policy.ts`): one sheet, adopted while anything uses it.
 * @public
 */
export function stylesheetSingleton(): { add: (css: string) => void; remove: () => void } {
	let users = 0;
	let sheet: CSSStyleSheet | undefined;
	return {
		add(css) {
			users += 1;
			sheet ??= adoptStyles(css);
		},
		remove() {
			users -= 1;
			if (users > 0) return;
			document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
			sheet = undefined;
		},
	};
}
