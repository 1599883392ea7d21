/** Where the router stores the scroll position of each entry of the history, in pixels by the entry's key. */
export const scrollPositionsKey = "scroll-positions";

/**
 * Restores the position of a document before its first paint, and gives its entry of the history the key of that
 * position. The router's own script throws where storage is refused.
 */
export const restoreScrollScript = `if (!history.state?.key) history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, "");
try { const y = JSON.parse(sessionStorage.getItem("${scrollPositionsKey}"))[history.state.key]; if (y) scrollTo(0, y); } catch {}`;
