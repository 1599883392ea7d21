/** Adopts a style sheet for the whole document, which the content security policy allows, unlike added `<style>` elements. */
export function adoptStyles(css: string): CSSStyleSheet {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets.push(sheet);
	return sheet;
}
