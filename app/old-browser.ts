/** The id of the line that names the browsers which the admin needs. */
export const oldBrowserLine = "needs-newer";

/** Shows that line in place of the next one where no module can start, because the browser knows no import map. */
export const oldBrowserScript = `{
const line = document.getElementById("${oldBrowserLine}");
if (line && !HTMLScriptElement.supports?.("importmap")) { line.nextSibling.replaceWith(line); line.hidden = false; }
}`;
