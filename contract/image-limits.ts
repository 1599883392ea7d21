/**
 * The limits of an uploaded image: file size, all pixels, pixels of each side, and frames of an animation. They have a
 * file of their own because the process that works on images needs no schemas.
 */
export const imageLimits = { bytes: 15 * 1024 * 1024, pixels: 40_000_000, side: 16_000, frames: 1_000 } as const;
