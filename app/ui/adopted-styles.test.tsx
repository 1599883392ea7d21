import { expect, test } from "vitest";
import { stylesheetSingleton } from "./adopted-styles.ts";

const adopted = () => document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText);

test("a dialog's styles are there once while any dialog needs them, and other styles stay", () => {
	const other = new CSSStyleSheet();
	other.replaceSync("p { color: red; }");
	document.adoptedStyleSheets = [other];
	const before = adopted();
	const styles = stylesheetSingleton();
	styles.add("body { overflow: hidden; }");
	styles.add("body { overflow: hidden; }");
	expect(adopted()).toHaveLength(2);
	styles.remove();
	expect(adopted()).toHaveLength(2);
	styles.remove();
	expect(adopted()).toEqual(before);
	styles.add("body { overflow: hidden; }");
	expect(adopted()).toHaveLength(2);
});
