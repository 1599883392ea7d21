import { paint, stroke } from "../paint.ts";

/** The strokes that covers share. */
export const traceStroke = stroke("trace");
export const lineStroke = stroke("line");
export const copperStroke = stroke("copper", 2);
/** A solid thing, outlined. */
export const partStyle = `fill="${paint("part")}" ${lineStroke}`;
