import { afterEach, expect, test, vi } from "vitest";
import { setImmediateScript } from "./set-immediate.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page, and the tasks that have run on it. That a message may be lost, only Firefox shows. */
function openPage() {
	const page = Object.assign(new EventTarget(), { setImmediate: (_task: () => void) => {} });
	const inbox: { onmessage: () => void } = { onmessage: () => undefined };
	let messages = 0;
	class Channel {
		port1 = inbox;
		port2 = { postMessage: () => void messages++ };
	}
	new Function("window", "MessageChannel", "addEventListener", setImmediateScript)(
		page,
		Channel,
		page.addEventListener.bind(page),
	);
	const ran: string[] = [];
	return {
		ran,
		goOn: (name: string) => page.setImmediate(() => ran.push(name)),
		deliver: () => {
			for (; messages > 0; messages--) inbox.onmessage();
		},
		comeBack: () => page.dispatchEvent(new Event("pageshow")),
	};
}

test("each task runs once, also when the page comes back before its message was delivered", () => {
	const page = openPage();
	page.goOn("first");
	page.comeBack();
	page.deliver();
	page.comeBack();
	page.deliver();
	page.goOn("second");
	page.deliver();
	expect(page.ran).toEqual(["first", "second"]);
});
