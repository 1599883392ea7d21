/**
 * The id of the element that the browser hydrates. React empties what it hydrates, and makes it anew, when a program has
 * changed the page; the document around it has scripts, which the policy lets nobody make anew.
 */
export const appElement = "app";
