/**
 * Defines a `setImmediate` for React's scheduler. By default the scheduler waits for a message to itself, which Firefox
 * drops when the page enters the back-forward cache, so that React would wait for ever after the return. This one sends
 * the message again on the return. It stands before React in its file, because React looks for it when
 * it loads.
 */
export const setImmediateScript = `{
const { port1, port2 } = new MessageChannel();
let task;
port1.onmessage = () => { const run = task; task = undefined; run?.(); };
window.setImmediate = (next) => { task = next; port2.postMessage(0); };
addEventListener("pageshow", () => { if (task) port2.postMessage(0); });
}`;
