import type { Fault } from "../fault.ts";

const notes = ["app/admin/inbox/notes.test.tsx"];
const replies = ["app/admin/inbox/reply-form.test.tsx"];
const details = ["app/admin/inbox/entry-details.test.tsx"];
const exporting = ["app/admin/inbox/export-buttons.test.tsx"];
const inbox = ["app/admin/inbox/inbox.test.tsx"];

/** What the inbox shows, saves and sends. */
export const inboxScreens: Fault[] = [
	{
		file: "app/admin/inbox/notes.tsx",
		text: "useEffect(() => () => void edits.saveNotes(entry._id), [entry._id]);",
		becomes: "",
		tests: notes,
		breaks: "notes that were written are not saved when another entry is opened",
	},
	{
		file: "app/admin/inbox/notes.tsx",
		text: "draft?.base ?? {",
		becomes: "{",
		tests: notes,
		breaks: "notes are saved over what somebody else wrote since they were begun",
	},
	{
		file: "app/admin/inbox/reply-form.tsx",
		text: "if (isChanged) await edits.reload(entry._id);",
		becomes: "",
		tests: replies,
		breaks: "a reply is refused again and again after somebody changed the entry",
	},
	{
		file: "app/admin/inbox/reply-form.tsx",
		text: "{ ...reply, ...change }",
		becomes: '{ subject, text: "", ...change }',
		tests: replies,
		breaks: "a changed subject takes the reply away",
	},
	{
		file: "app/admin/inbox/reply-button.tsx",
		text: 'encodeURIComponent(email).replace("%40", "@")',
		becomes: "email",
		tests: details,
		breaks: "an address adds recipients to a mail",
	},
	{
		file: "app/admin/inbox/entry-details.tsx",
		text: "return () => clearTimeout(timer);",
		becomes: "",
		tests: details,
		breaks: "whoever runs through the list has read all of it",
	},
	{
		file: "app/admin/inbox/entry-details.tsx",
		text: "setTimeout(() => void edits.markRead(entry, true), readAfter)",
		becomes: "setTimeout(() => void edits.markRead(entry, true), 0)",
		tests: details,
		breaks: "an entry counts as read at the first sight of it",
	},
	{
		file: "app/admin/inbox/status-choice.tsx",
		text: "setPending(null);",
		becomes: "",
		tests: details,
		breaks: "a status that could not be saved looks saved",
	},
	{
		file: "app/admin/inbox/export-buttons.tsx",
		text: "disabled={exporting.isPending}",
		becomes: "",
		tests: exporting,
		breaks: "an export that is pressed twice is made twice",
	},
	{
		file: "app/admin/inbox/export-buttons.tsx",
		text: 'query.set("kind", kind);',
		becomes: "",
		tests: exporting,
		breaks: "an export holds the entries of the other form",
	},
	{
		file: "app/admin/inbox/inbox.tsx",
		text: "if (filtered) return",
		becomes: 'if (kind === "application" && filtered) return',
		tests: inbox,
		breaks: "a search that finds nothing says that nothing ever came in",
	},
	{
		file: "app/admin/inbox/entry-conflict.tsx",
		text: "onDiscard={() => edits.discardEdit(conflict)}",
		becomes: "onDiscard={edits.decideLater}",
		tests: inbox,
		breaks: "nobody can take the notes that somebody else saved",
	},
	{
		file: "app/admin/inbox/entry-conflict.tsx",
		text: "edited={statuses[change.status]}",
		becomes: "edited={statuses[stored.status]}",
		tests: inbox,
		breaks: "a conflict about a status shows one version twice",
	},
];
