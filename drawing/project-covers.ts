import { coverSheet } from "./cover-sheet.ts";
import type { Scheme } from "./paint.ts";
import { controllerLayout } from "./project-covers/board.ts";
import { bondedDie } from "./project-covers/chip.ts";
import { searchAnswer } from "./project-covers/code.ts";
import { coldStore } from "./project-covers/network.ts";
import { valveUpdate } from "./project-covers/phone.ts";
import { bagFiller } from "./project-covers/plant.ts";
import { bearingSpectrum } from "./project-covers/plot.ts";
import { columnStore } from "./project-covers/stack.ts";
import { secureElement } from "./project-covers/vault.ts";
import { scooter } from "./project-covers/vehicle.ts";
import { asFile } from "./svg.ts";

/** The drawing of each project, by the name that its content gives under `cover`. */
const drawings = {
	board: controllerLayout,
	chip: bondedDie,
	stack: columnStore,
	network: coldStore,
	plot: bearingSpectrum,
	code: searchAnswer,
	vehicle: scooter,
	plant: bagFiller,
	phone: valveUpdate,
	vault: secureElement,
} as const;

export type ProjectCover = keyof typeof drawings;
export const projectCoverNames = Object.keys(drawings) as ProjectCover[];

/** Covers stand side by side, so their grounds differ: mask or paper. */
const onPaper: readonly ProjectCover[] = ["stack", "plot", "vehicle", "plant"];
const schemeOf = (name: ProjectCover): Scheme => (onPaper.includes(name) ? "light" : "dark");

/** A project's cover as a file of its own, 800 × 450. In the dark theme all are on mask. */
export const projectCover = (name: ProjectCover, theme: Scheme = "light"): string =>
	asFile(coverSheet(`cover-${name}`, drawings[name]()), theme === "dark" ? "dark" : schemeOf(name));
