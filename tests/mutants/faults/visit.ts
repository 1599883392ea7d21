import type { Fault } from "../fault.ts";

const focus = ["app/navigation/use-focus-on-navigation.test.tsx"];
const restored = ["app/navigation/use-restored-state.test.tsx"];
const visited = ["app/navigation/use-visited-pages.test.tsx"];
const tasks = ["app/navigation/set-immediate.test.ts"];
const notice = ["app/connection/connection-notice.test.tsx"];
const parts = ["app/connection/failed-parts.test.ts"];
const stored = ["app/storage.test.ts"];
const theme = ["app/ui/theme.test.ts"];
const toasts = ["app/ui/toast.test.ts"];
const adopted = ["app/ui/adopted-styles.test.ts"];
const shell = ["app/admin/layout.test.tsx"];
const images = ["app/admin/images/stored-image.test.tsx"];
const list = ["app/admin/inbox/use-inbox.test.ts"];

/** What goes with a visit from page to page: focus, positions, the connection, what is stored and told. */
export const visit: Fault[] = [
	{
		file: "app/navigation/use-focus-on-navigation.ts",
		text: "if (movedOn || ![main",
		becomes: "if (![main",
		tests: focus,
		breaks: "whoever has moved on is called back by a page that comes late",
	},
	{
		file: "app/navigation/use-focus-on-navigation.ts",
		text: "if (!hasFocused && !main.contains(document.activeElement)) focus(main);",
		becomes: "",
		tests: focus,
		breaks: "whoever follows a link stands nowhere while its page loads",
	},
	{
		file: "app/navigation/use-focus-on-navigation.ts",
		text: "type === NavigationType.Pop ? visitedPage(key)?.followed : undefined",
		becomes: "undefined",
		tests: focus,
		breaks: "Back leads to the heading and not to the link that was followed",
	},
	{
		file: "app/navigation/use-followed-links.ts",
		text: "isInMain(link) === inMain",
		becomes: "true",
		tests: focus,
		breaks: "Back takes a link of the page for the one of the menu",
	},
	{
		file: "app/navigation/use-followed-links.ts",
		text: "linksTo(href, inMain)[nth]",
		becomes: "linksTo(href, inMain)[0]",
		tests: focus,
		breaks: "Back leads to another link of the same address",
	},
	{
		file: "app/navigation/use-restored-state.ts",
		text: "{ ...visitedPage(key)?.choices, [name]: next }",
		becomes: "{ [name]: next }",
		tests: restored,
		breaks: "Back forgets all choices of a page but the last",
	},
	{
		file: "app/navigation/use-restored-state.ts",
		text: "(hydrated ? readRemembered() : undefined)",
		becomes: "readRemembered()",
		tests: restored,
		breaks: "a page that is loaded again does not match its HTML",
	},
	{
		file: "app/navigation/use-restored-state.ts",
		text: "Math.abs(Math.min(stored, maxPosition) - window.scrollY) < 2",
		becomes: "stored > 0",
		tests: restored,
		breaks: "a page that is loaded again jumps away from who has scrolled",
	},
	{
		file: "app/navigation/use-visited-pages.ts",
		text: "[name, await value]",
		becomes: "[name, value]",
		tests: visited,
		breaks: "Back shows promises that nobody can store",
	},
	{
		file: "app/navigation/use-visited-pages.ts",
		text: 'window.addEventListener("pageshow", onPageShow);',
		becomes: "",
		tests: visited,
		breaks: "a page that comes back scrolls twice",
	},
	{
		file: "app/navigation/set-immediate.ts",
		text: 'addEventListener("pageshow", () => { if (task) port2.postMessage(0); });',
		becomes: "",
		tests: tasks,
		breaks: "a page that Firefox brings back stands still",
	},
	{
		file: "app/connection/connection-notice.tsx",
		text: "!isOffline() || event.button !== 0",
		becomes: "event.button !== 0",
		tests: notice,
		breaks: "a link waits though the server answers",
	},
	{
		file: "app/connection/connection-notice.tsx",
		text: "origin !== location.origin || ",
		becomes: "",
		tests: notice,
		breaks: "a link to another site waits for this one",
	},
	{
		file: "app/connection/connection-notice.tsx",
		text: "if (!event.defaultPrevented && isOffline()) event.preventDefault();",
		becomes: "",
		tests: notice,
		breaks: "a form that is sent while the line is away is lost",
	},
	{
		file: "app/connection/failed-parts.ts",
		text: "(tried.has(address) && !wasAway)",
		becomes: "false",
		tests: parts,
		breaks: "an image that is not there is asked for again and again",
	},
	{
		file: "app/connection/failed-parts.ts",
		text: "!part.isConnected || ",
		becomes: "",
		tests: parts,
		breaks: "an image that has gone is loaded",
	},
	{
		file: "app/storage.ts",
		text: "return false;",
		becomes: "return true;",
		tests: stored,
		breaks: "a draft that could not be stored is said to be",
	},
	{
		file: "app/ui/theme.ts",
		text: 'stored === "light" || stored === "dark" ? stored : "system"',
		becomes: '(stored as Theme | null) ?? "system"',
		tests: theme,
		breaks: "what something else stored becomes a theme",
	},
	{
		file: "app/ui/theme.ts",
		text: "delete document.documentElement.dataset.theme;",
		becomes: "document.documentElement.dataset.theme = theme;",
		tests: theme,
		breaks: "the system's theme is none",
	},
	{
		file: "app/ui/toast.ts",
		text: "toaster = undefined;",
		becomes: "",
		tests: toasts,
		breaks: "after one toast that could not be loaded there is none",
	},
	{
		file: "app/ui/toast.ts",
		text: "reason.status > 0",
		becomes: "reason.status >= 0",
		tests: toasts,
		breaks: "a lost line is told as a status",
	},
	{
		file: "app/ui/adopted-styles.ts",
		text: "if (users > 0) return;",
		becomes: "",
		tests: adopted,
		breaks: "the first dialog that closes takes the styles of the second",
	},
	{
		file: "app/admin/layout.tsx",
		text: "if (!isOffline()) void",
		becomes: "void",
		tests: shell,
		breaks: "a lost line has every list asked for",
	},
	{
		file: "app/admin/protected.tsx",
		text: "() => queries.clear()",
		becomes: "() => undefined",
		tests: shell,
		breaks: "the next admin sees what the one before read",
	},
	{
		file: "app/admin/images/use-object-url.ts",
		text: "return () => URL.revokeObjectURL(objectUrl);",
		becomes: "",
		tests: images,
		breaks: "images fill the memory of the page",
	},
	{
		file: "app/admin/inbox/use-inbox.ts",
		text: "previousQuery?.queryKey[2] === kind ? previous : undefined",
		becomes: "previous",
		tests: list,
		breaks: "applications stand in the list of requests",
	},
	{
		file: "app/admin/layout.tsx",
		text: '({ state }) => state.status === "error"',
		becomes: "() => true",
		tests: shell,
		breaks: "everything is asked for again when the line is back",
	},
];
