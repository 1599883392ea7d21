// What a form's markup needs before its schema is there. Nothing is imported, so that a page does not load zod for it.

/** Spec 5: the type in the contact form's state when nothing was chosen. */
export const defaultProjectType = "web-development";

/** Spec 5: the position when nothing was chosen. */
export const defaultPosition = "Web Development";

/**
 * The hidden field that people leave empty. A client that does not send it is not suspected.
 * Its name is unlike any that a browser fills in by itself.
 */
export const honeypotField = "fax_extension";
