/**
 * The id of the element that the browser hydrates. React empties and rebuilds it when an extension changed the page. The
 * rest of the document has scripts, and the policy lets nothing create those again.
 */
export const appElement = "app";
