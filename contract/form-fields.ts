// What a form's markup needs before its schema is there. Nothing is imported, so that a page does not load zod for it.

/** Spec 5: the type in the contact form's state when nothing was chosen. */
export const defaultProjectType = "web-development";

/** Spec 5: the position when nothing was chosen. */
export const defaultPosition = "Web Development";

/**
 * The hidden field that people leave empty. A client that does not send it is not suspected.
 * Browsers do not fill in a field of this name.
 */
export const honeypotField = "fax_extension";

/**
 * How long the form was filled in, from its first letter to sending, in milliseconds, as the browser measured it. A client
 * that does not send it is not suspected.
 */
export const typingTimeField = "typing_time";
