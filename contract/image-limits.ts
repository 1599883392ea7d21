/**
 * The limits of an upload: of its file, of all its pixels, of each side in pixels, and of an animation. They stand apart
 * from the schemas, which the process that works on images has no use for.
 */
export const imageLimits = { bytes: 15 * 1024 * 1024, pixels: 40_000_000, side: 16_000, frames: 1_000 } as const;
