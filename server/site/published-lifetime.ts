/**
 * How long a copy of what an owner published may be used without asking: what is deleted, postponed or replaced is gone
 * everywhere after ten minutes.
 */
export const publishedLifetime = "public, max-age=600, must-revalidate";
