import type { Fault } from "../fault.ts";

const deletion = ["app/admin/dialogs/deletion.test.tsx"];
const editing = ["app/admin/editor/editor.test.tsx"];
const search = ["app/admin/list/search-field.test.tsx"];
const cursors = ["app/admin/list/cursor-list.test.tsx"];
const forgetting = ["app/admin/privacy/forget-person.test.tsx"];
const retention = ["app/admin/privacy/retention-form.test.tsx"];
const account = ["app/admin/account/sessions.test.tsx", "app/admin/account/second-factor.test.tsx"];
const signIn = ["app/admin/sign-in/sign-in-form.test.tsx"];
const cards = ["app/admin/cards/card-list.test.tsx"];
const backups = ["app/admin/backups/route.test.tsx"];

/** What the screens of the admin show, ask and send. */
export const screens: Fault[] = [
	{
		file: "app/admin/dialogs/deletion.tsx",
		text: "retry: shouldRetry,",
		becomes: "",
		tests: deletion,
		breaks: "a deletion that meets a restart of the server comes back",
	},
	{
		file: "app/admin/dialogs/deletion.tsx",
		text: "error.status === 404",
		becomes: "error.status === 410",
		tests: deletion,
		breaks: "what somebody else deleted meanwhile comes back into the list",
	},
	{
		file: "app/admin/dialogs/deletion.tsx",
		text: 'status: "pending"',
		becomes: 'status: "success"',
		tests: deletion,
		breaks: "a deleted row stays until the server has answered",
	},
	{
		file: "app/admin/dialogs/deletion.tsx",
		text: "\tconst cancel = () => {\n\t\tsetTarget(null);",
		becomes: "\tconst cancel = () => {\n\t\tconfirm();",
		tests: deletion,
		breaks: "whoever cancels a deletion deletes",
	},
	{
		file: "app/admin/editor/editor.tsx",
		text: "[401, 409].includes(error.status)",
		becomes: "error.status === 401",
		tests: editing,
		breaks: "a conflict is told as an error",
	},
	{
		file: "app/admin/editor/editor.tsx",
		text: "onOverwrite={(saved) => send(saved.updatedAt)}",
		becomes: "onOverwrite={() => send()}",
		tests: editing,
		breaks: "nobody gets out of a conflict",
	},
	{
		file: "app/admin/editor/editor.tsx",
		text: "leaving.allow();",
		becomes: "",
		tests: editing,
		breaks: "whoever has created something is asked whether to leave it",
	},
	{
		file: "app/admin/editor/editor.tsx",
		text: "onSignedIn={() => send()}",
		becomes: "onSignedIn={() => setProblem(null)}",
		tests: editing,
		breaks: "after a sign-in in place nothing is sent",
	},
	{
		file: "app/admin/editor/use-item.ts",
		text: 'await call("/admin/retention");',
		becomes: "",
		tests: editing,
		breaks: "an ended session makes a scheduled post one that was deleted",
	},
	{
		file: "app/admin/editor/use-confirm-leave.ts",
		text: "isDirty && !allowed.current",
		becomes: "!allowed.current",
		tests: editing,
		breaks: "whoever changed nothing is asked whether to leave it",
	},
	{
		file: "app/admin/conflict/difference.tsx",
		text: "<Version name={text.savedVersion} text={saved} />",
		becomes: "<Version name={text.savedVersion} text={edited} />",
		tests: editing,
		breaks: "a conflict shows one version twice",
	},
	{
		file: "app/admin/list/search-field.tsx",
		text: "return () => clearTimeout(timer);",
		becomes: "",
		tests: search,
		breaks: "the list is asked for each letter",
	},
	{
		file: "app/admin/list/search-field.tsx",
		text: "replace: true, ",
		becomes: "",
		tests: search,
		breaks: "Back goes through each word of a search",
	},
	{
		file: "app/admin/list/search-field.tsx",
		text: "setTyped(searched);",
		becomes: "",
		tests: search,
		breaks: "Back leaves the words of a search that is over",
	},
	{
		file: "app/admin/list/with-filter.ts",
		text: 'query.delete("cursor");',
		becomes: "",
		tests: search,
		breaks: "a search begins on a page in the middle of another list",
	},
	{
		file: "app/admin/list/cursor-list.tsx",
		text: "`?cursor=${pageParam}`",
		becomes: '""',
		tests: cursors,
		breaks: '"Show more" shows the same again',
	},
	{
		file: "app/admin/privacy/forget-person.tsx",
		text: "{ onChange: () => find.reset() }",
		becomes: "{}",
		tests: forgetting,
		breaks: "somebody is forgotten whose entries were never looked for",
	},
	{
		file: "app/admin/privacy/retention-form.tsx",
		text: "choices.includes(days) ? choices",
		becomes: "choices.length > 0 ? choices",
		tests: retention,
		breaks: "a time that is not offered is shown as another",
	},
	{
		file: "app/admin/privacy/retention-form.tsx",
		text: "{ ...chosen, [kind]: days }",
		becomes: "{ ...saved, [kind]: days }",
		tests: retention,
		breaks: "the second time that is chosen takes the first back",
	},
	{
		file: "app/admin/account/sessions.tsx",
		text: "error.status === 404",
		becomes: "error.status === 410",
		tests: account,
		breaks: "a session that ended meanwhile cannot be ended",
	},
	{
		file: "app/admin/account/second-factor.tsx",
		text: "useForgetOnHide(close);",
		becomes: "",
		tests: account,
		breaks: "Back shows the secret of a second factor to whoever comes next",
	},
	{
		file: "app/admin/account/password-form.tsx",
		text: "useForgetOnHide(reset);",
		becomes: "",
		tests: account,
		breaks: "Back shows what was typed of a password",
	},
	{
		file: "app/admin/account/refusal.tsx",
		text: "Math.ceil(error.retryAfter / 60)",
		becomes: "Math.floor(error.retryAfter / 60)",
		tests: account,
		breaks: "whoever waits as told is refused again",
	},
	{
		file: "app/admin/sign-in/sign-in-form.tsx",
		text: "callError?.mayPass && callError.status !== 503",
		becomes: "callError?.mayPass",
		tests: signIn,
		breaks: "a busy server is said not to answer",
	},
	{
		file: "app/admin/sign-in/code-field.tsx",
		text: "useEffect(() => document.getElementById(name)?.focus(), [name]);",
		becomes: "",
		tests: signIn,
		breaks: "a code is typed into nothing",
	},
	{
		file: "app/admin/cards/card-list.tsx",
		text: "!beingDeleted.has(_id)",
		becomes: "_id !== undefined",
		tests: cards,
		breaks: "a deleted card stays until the server has answered",
	},
	{
		file: "app/admin/cards/content-card.tsx",
		text: "!card.scheduledFor && (",
		becomes: "(",
		tests: cards,
		breaks: "a scheduled post leads to a page that is not there",
	},
	{
		file: "app/admin/backups/use-backups.ts",
		text: "state.data?.running ? pollIntervalMs : false",
		becomes: "false",
		tests: backups,
		breaks: "a backup that has ended looks as if it ran",
	},
	{
		file: "app/admin/backups/format-bytes.ts",
		text: "bytes > 0 ? ",
		becomes: "bytes > 0 || bytes === 0 ? ",
		tests: backups,
		breaks: "an empty backup has no size",
	},
];
