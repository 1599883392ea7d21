import type { FindImages } from "../../server/text/images.ts";

/** A store that has no image, for texts that are read without one. */
export const noImages: FindImages = async () => new Map();
