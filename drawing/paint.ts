/**
 * Every colour a drawing uses, by its job. Inline drawings name them as custom properties (`drawing.css` gives
 * the values, so hover and dark mode re-tone a drawing); files carry the values of one scheme.
 */
export const schemes = {
	/** On solder mask. */
	dark: {
		ground: "#0E1F1A",
		"ground-two": "#16302A",
		faint: "#1C3A32",
		trace: "#2C5348",
		edge: "#3C6659",
		pin: "#56806F",
		label: "#8FAAA0",
		strong: "#EAF2EE",
		part: "#12291F",
		die: "#0B1613",
		line: "#8FAAA0",
		top: "#1B3A31",
		left: "#12291F",
		right: "#0E2019",
		copper: "#F0925A",
		"copper-top": "#F0925A",
		"copper-left": "#B8602F",
		"copper-right": "#9A4C22",
		lit: "#2A1D14",
		signal: "#4ADE9C",
	},
	/** On paper. */
	light: {
		ground: "#E8EEEB",
		"ground-two": "#F4F7F5",
		faint: "#D3DCD7",
		trace: "#9DB0A8",
		edge: "#82908A",
		pin: "#82908A",
		label: "#5C6A64",
		strong: "#0B1613",
		part: "#FFFFFF",
		die: "#FFFFFF",
		line: "#3E5A50",
		top: "#FFFFFF",
		left: "#DCE5E1",
		right: "#C4D1CB",
		copper: "#A8481A",
		"copper-top": "#E58A54",
		"copper-left": "#B65A28",
		"copper-right": "#A8481A",
		lit: "#FBEEE6",
		signal: "#0F7A4F",
	},
} as const;

export type Scheme = keyof typeof schemes;
export type Paint = keyof (typeof schemes)["dark"];

/** A paint as an attribute's value. */
export const paint = (name: Paint): string => `var(--draw-${name})`;

/** The attributes of a line in a paint. */
export const stroke = (name: Paint, width = 1.5): string => `stroke="${paint(name)}" stroke-width="${width}"`;
