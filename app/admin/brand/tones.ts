import { type BrandColours, recolour } from "../../../drawing/recolour.ts";
import theme from "../../styles/theme.css?raw";
import { adoptStyles } from "../../ui/adopted-styles.ts";

/** Every color of the theme, as it ships. The paints of drawings stand in no layer, whose rules the build makes important. */
const shipped =
	theme
		.match(/--(?:color|draw)-[\w-]{1,20}: [^;]{1,40}(?=;)/g)
		?.map((tone) => `${tone} !important;`)
		.join("") ?? "";

/** The rule that gives what a selector names the tones of a company's colors. */
export function tonesOf(selector: string, { accent, dark }: BrandColours): string {
	return `${selector}{${recolour(shipped, { accent, dark })}}`;
}

let worn: CSSStyleSheet | undefined;

/** Gives the admin area the colors that were just saved, which the server gives it from the next load on. */
export function wear(colours: BrandColours): void {
	worn ??= adoptStyles("");
	worn.replaceSync(tonesOf(":root", colours));
}
