/** The colors of a company; null is what ships. */
export interface BrandColours {
	/** Of links, buttons and what is lit. */
	accent: string | null;
	/** Of the dark ground, which all greys have a trace of. */
	dark: string | null;
}

/** The colors that ship (`theme.css`). */
export const shippedColours = { accent: "#a8481a", dark: "#0e1f1a" };

/** Lightness, chroma and hue in OKLCH (Björn Ottosson, 2020). */
type Lch = readonly [lightness: number, chroma: number, hue: number];
type Light = readonly [red: number, green: number, blue: number];

/** How much stronger the tones of each become at most, and what tells them from all others, such as those of errors. */
const families = {
	accent: { mostOf: 1.4, has: ([, c, h]: Lch) => c > 0.008 && h > 38 && h < 62 },
	// Success is as green, and stronger; all tones are less strong the lighter they are.
	dark: {
		mostOf: 2.5,
		has: ([l, c, h]: Lch) => c > 0.001 && c < 0.01 + 0.11 * (1 - l) && h > 150 && h < 180,
	},
};

let turned: { brand: string; tones: Map<string, string> } | undefined;

/**
 * A text, such as a style sheet or a drawing, with the shipped tones turned to a company's colors: of those the hue and the
 * strength are taken. A tone stays as light as it was, so that a text has the contrast that it had.
 */
export function recolour(text: string, { accent, dark }: BrandColours): string {
	if (accent === null && dark === null) return text;
	const brand = `${accent} ${dark}`;
	if (turned?.brand !== brand) turned = { brand, tones: new Map() };
	const { tones } = turned;
	return text.replace(/#[\da-f]{6}(?=[\da-f]{2}\b|\b)/gi, (tone) => {
		const known = tones.get(tone) ?? turn(tone, { accent, dark });
		tones.set(tone, known);
		return known;
	});
}

function turn(tone: string, colours: BrandColours): string {
	const lch = toLch(tone);
	const name = (["accent", "dark"] as const).find((family) => families[family].has(lch));
	const colour = name && colours[name];
	if (!colour) return tone;
	const [, shippedChroma, shippedHue] = toLch(shippedColours[name]);
	const [, chroma, hue] = toLch(colour);
	const strength = Math.min(families[name].mostOf, chroma / shippedChroma);
	return asLightAs(luminance(toLight(tone)), lch[1] * strength, lch[2] + hue - shippedHue);
}

/** The color of a hue that is as light as WCAG's contrast measures it, as strong as asked or as a screen can show. */
function asLightAs(light: number, chroma: number, hue: number): string {
	let low = 0;
	let high = 1;
	for (let step = 0; step < 24; step += 1) {
		const middle = (low + high) / 2;
		if (luminance(strongestLight([middle, chroma, hue])) < light) low = middle;
		else high = middle;
	}
	const channels = strongestLight([high, chroma, hue]).map((value) =>
		Math.round(Math.min(1, Math.max(0, gamma(value))) * 255),
	);
	return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The strongest light of a color that a screen can show. */
function strongestLight([lightness, chroma, hue]: Lch): Light {
	for (let part = 1; part > 0; part -= 0.02) {
		const light = fromLch([lightness, chroma * part, hue]);
		if (light.every((value) => value > -0.0002 && value < 1.0002)) return light;
	}
	return fromLch([lightness, 0, hue]);
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const toLight = (tone: string): Light => {
	const channel = (at: number) => linear(Number.parseInt(tone.slice(at, at + 2), 16) / 255);
	return [channel(1), channel(3), channel(5)];
};

const luminance = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** How much two colors differ in lightness, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
	const [light = 0, dark = 0] = [one, other].map((tone) => luminance(toLight(tone)) + 0.05).sort((a, b) => b - a);
	return light / dark;
}

function toLch(tone: string): Lch {
	const [red, green, blue] = toLight(tone);
	const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
	const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
	const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
	const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
	return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

function fromLch([lightness, chroma, hue]: Lch): Light {
	const angle = (hue * Math.PI) / 180;
	const a = Math.cos(angle) * chroma;
	const b = Math.sin(angle) * chroma;
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
}
