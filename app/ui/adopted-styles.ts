/** Adopts a style sheet for the whole document. The page's policy forbids added `<style>` elements, not these. */
export function adoptStyles(css: string): CSSStyleSheet {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets.push(sheet);
	return sheet;
}

/**
 * Takes the place of `react-style-singleton`'s own (`vite/strict-policy.ts`): one sheet, there as long as anything needs it.
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
