import type { Fault } from "../fault.ts";

const forms = ["app/site/forms/use-submission.test.ts"];
const connection = ["app/connection/connection.test.ts"];
const visits = ["app/navigation/visited-pages.test.ts"];
const sessions = ["app/admin/session.test.ts", "app/api/ended-sessions.test.ts"];
const calls = ["app/api/request.test.ts"];
const menu = ["app/site/header/use-hover-menu.test.ts"];
const service = ["app/site/service/use-service.test.ts"];
const loaders = ["app/api.server.test.ts"];
const posted = ["app/site/forms/form-state.test.ts"];
const heading = ["app/site/forms/rotating-heading.test.tsx"];
const details = ["app/site/home/details-link.test.tsx"];
const portfolio = ["app/site/projects/portfolio.test.ts"];
const panel = ["app/site/header/side-panel.test.tsx"];

/** What every page keeps, sends and decides in the browser. */
export const browser: Fault[] = [
	{
		file: "app/api/ended-sessions.ts",
		text: "response?.ok || response?.status === 401",
		becomes: "response",
		tests: sessions,
		breaks: "a logout that the server could not carry out is never told again",
	},
	{
		file: "app/api/request.ts",
		text: "signal ? AbortSignal.any([signal, timeout]) : timeout",
		becomes: "signal ?? timeout",
		tests: calls,
		breaks: "a call that can be given up waits for ever",
	},
	{
		file: "app/connection/connection.ts",
		text: "Math.min(delay * 2, maxDelay)",
		becomes: "delay * 2",
		tests: connection,
		breaks: "a server that was away for an hour is asked again an hour later",
	},
	{
		file: "app/connection/connection.ts",
		text: "if (!(await untilReachable())) throw error;",
		becomes: "await untilReachable(); throw error;",
		tests: connection,
		breaks: "what failed while the server was away is not loaded again",
	},
	{
		file: "app/connection/connection.ts",
		text: "reconnecting ??= waitForServer()",
		becomes: "reconnecting = waitForServer()",
		tests: connection,
		breaks: "each part of the page asks a server that is away by itself",
	},
	{
		file: "app/navigation/visited-pages.ts",
		text: "storedBuild === build() ? entries : []",
		becomes: "entries ?? []",
		tests: visits,
		breaks: "a new build shows the data of the one before",
	},
	{
		file: "app/navigation/visited-pages.ts",
		text: "page?.pathname === new URL(request.url).pathname",
		becomes: "page",
		tests: visits,
		breaks: "a page shows the data of another",
	},
	{
		file: "app/navigation/visited-pages.ts",
		text: "pages.delete(key);",
		becomes: "",
		tests: visits,
		breaks: "a page that was just shown is forgotten for being the oldest",
	},
	{
		file: "app/site/forms/use-submission.ts",
		text: "if (isSending.current) return;",
		becomes: "",
		tests: forms,
		breaks: "a double click sends a form twice",
	},
	{
		file: "app/site/forms/use-submission.ts",
		text: "dropDraft(name);\n			typingStart.current",
		becomes: "typingStart.current",
		tests: forms,
		breaks: "what was sent stands in the form again at the next visit",
	},
	{
		file: "app/site/forms/use-submission.ts",
		text: "field !== honeypotField && field in blank",
		becomes: "field in blank",
		tests: forms,
		breaks: "a draft keeps the field that nobody sees",
	},
	{
		file: "app/site/forms/use-submission.ts",
		text: "navigator.onLine ? reason : layout.offline",
		becomes: "reason",
		tests: forms,
		breaks: "who is offline is told that the server refused the form",
	},
	{
		file: "app/navigation/route-module.ts",
		text: "if (!target || target.key === handedOverKey) return;",
		becomes: "if (!target) return;",
		tests: ["app/navigation/route-module.test.ts"],
		breaks: "a page is loaded again and again while it is loaded",
	},
	{
		file: "app/navigation/route-module.ts",
		text: "target.pathname + target.search + target.hash",
		becomes: "target.pathname",
		tests: ["app/navigation/route-module.test.ts"],
		breaks: "the first navigation after a deploy forgets the query",
	},
	{
		file: "app/site/forms/draft.ts",
		text: 'typeof value === "string"',
		becomes: "value",
		tests: ["app/site/forms/draft.test.ts"],
		breaks: "a draft that something else wrote breaks the form",
	},
	{
		file: "app/ui/typing.ts",
		text: "if (reducedMotion) return;",
		becomes: "",
		tests: ["app/ui/typing.test.ts"],
		breaks: "words are typed for who asked for less motion",
	},
	{
		file: "app/ui/typing.ts",
		text: "return () => clearTimeout(timer);",
		becomes: "",
		tests: ["app/ui/typing.test.ts"],
		breaks: "words are typed on when their page is gone",
	},
	{
		file: "app/site/header/use-hover-menu.ts",
		text: "(next && current) || next",
		becomes: "next",
		tests: menu,
		breaks: "a click before the menu opens by itself is forgotten",
	},
	{
		file: "app/site/header/use-hover-menu.ts",
		text: 'pointerType === "touch"',
		becomes: 'pointerType === "pen"',
		tests: menu,
		breaks: "a touch opens the menu twice",
	},
	{
		file: "app/site/header/use-hover-menu.ts",
		text: 'openReason === "hover"',
		becomes: "false",
		tests: menu,
		breaks: "the click that follows a hover closes the menu",
	},
	{
		file: "app/site/service/use-service.ts",
		text: "Promise.all([awaited, wait])",
		becomes: "Promise.all([awaited, undefined])",
		tests: service,
		breaks: "the spinner flashes",
	},
	{
		file: "app/site/service/use-service.ts",
		text: "if (!failed) return;",
		becomes: "if (failed) return;",
		tests: service,
		breaks: "a service that could not be loaded stays away when the line is back",
	},
	{
		file: "app/api.server.ts",
		text: "if (response.status === 404) return null;",
		becomes: "",
		tests: loaders,
		breaks: "a post that is not there is an error",
	},
	{
		file: "app/site/forms/form-state.ts",
		text: "refused?.values[name]",
		becomes: "undefined",
		tests: posted,
		breaks: "a form that was refused without a script is empty again",
	},
	{
		file: "app/site/forms/rotating-heading.tsx",
		text: "if (isWatched && !isTyping)",
		becomes: "if (isWatched)",
		tests: heading,
		breaks: "a heading moves beside what is typed",
	},
	{
		file: "app/site/forms/rotating-heading.tsx",
		text: "return () => clearInterval(timer);",
		becomes: "",
		tests: heading,
		breaks: "words change for who asked for less motion",
	},
	{
		file: "app/site/home/details-link.tsx",
		text: "event.ctrlKey || ",
		becomes: "",
		tests: details,
		breaks: "a link to a new tab opens in this one",
	},
	{
		file: "app/site/home/details-link.tsx",
		text: 'reducedMotion ? "instant" : "smooth"',
		becomes: '"smooth"',
		tests: details,
		breaks: "the page moves for who asked for less motion",
	},
	{
		file: "app/site/projects/portfolio.server.ts",
		text: "[...added, ...shipped",
		becomes: "[...shipped",
		tests: portfolio,
		breaks: "what the admin adds is not shown",
	},
	{
		file: "app/site/projects/portfolio.server.ts",
		text: "beginning === preview(description, description.length) ? beginning :",
		becomes: "beginning.length < 120 ? beginning :",
		tests: portfolio,
		breaks: "a text that is whole ends with an ellipsis",
	},
	{
		file: "app/site/header/side-panel.tsx",
		text: "useEffect(() => close, [pathname]);",
		becomes: "",
		tests: panel,
		breaks: "the panel covers the page that was chosen in it",
	},
	{
		file: "app/site/header/side-panel.tsx",
		text: "event.shiftKey ? controls[0] : controls.at(-1)",
		becomes: "controls.at(-1)",
		tests: panel,
		breaks: "Shift and Tab lead out of the panel",
	},
	{
		file: "app/site/header/side-panel.tsx",
		text: 'if (hadFocus) details.parentElement?.querySelector("a")?.focus();',
		becomes: "",
		tests: panel,
		breaks: "the focus is lost with the panel",
	},
];
