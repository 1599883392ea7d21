import { boardSection } from "./cross-sections/board.ts";
import { cloudSection } from "./cross-sections/cloud.ts";
import { firmwareSection } from "./cross-sections/firmware.ts";
import { networkSection } from "./cross-sections/network.ts";
import { svg } from "./svg.ts";

const drawings = {
	board: boardSection,
	firmware: firmwareSection,
	network: networkSection,
	cloud: cloudSection,
} as const;

export type CrossSection = keyof typeof drawings;
export const crossSectionNames = Object.keys(drawings) as CrossSection[];

/** A large labelled section for the features band, 760 × 480. */
export const crossSection = (name: CrossSection): string =>
	svg(760, 480, drawings[name](), 'class="cross-section" aria-hidden="true"');
