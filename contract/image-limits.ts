/**
 * The limits of an uploaded image: file size, all pixels, pixels of each side, and frames of an animation. They have a
 * separate file because the process that works on images needs no schemas.
 */
export const imageLimits = { bytes: 15 * 1024 * 1024, pixels: 40_000_000, side: 16_000, frames: 1_000 } as const;

/** Bytes of an uploaded logo. */
export const logoBytes = 2 * 1024 * 1024;

/** What fills an image's transparent parts, so that a dark logo is seen in both themes: the silk of `app/styles/theme.css`. */
export const imageGround = "#eaf2ee";
