import { paint } from "../paint.ts";

/** The strokes that covers share. */
export const thin = `stroke="${paint("trace")}" stroke-width="1.5"`;
export const plain = `stroke="${paint("line")}" stroke-width="1.5"`;
export const copper = `stroke="${paint("copper")}" stroke-width="2"`;
/** A solid thing, outlined. */
export const body = `fill="${paint("part")}" ${plain}`;
