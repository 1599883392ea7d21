/**
 * Gives React a `setImmediate` to go on with its work. By default it waits for a message to itself, and Firefox drops
 * that message when the page enters the back-forward cache: after the return React would wait for it forever. Here the
 * message is sent again on the return. React takes what it finds when it loads, so this runs before it.
 */
export const keptTasksScript = `{
const { port1, port2 } = new MessageChannel();
let task;
port1.onmessage = () => { const run = task; task = undefined; run?.(); };
window.setImmediate = (next) => { task = next; port2.postMessage(0); };
addEventListener("pageshow", () => { if (task) port2.postMessage(0); });
}`;
