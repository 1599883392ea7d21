import { paint, stroke } from "../paint.ts";

/** The strokes that covers share. */
export const thin = stroke("trace");
export const plain = stroke("line");
export const copper = stroke("copper", 2);
/** A solid thing, outlined. */
export const body = `fill="${paint("part")}" ${plain}`;
