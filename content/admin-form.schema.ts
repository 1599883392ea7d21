import { z } from "zod";
import { postInputSchema } from "../contract/post.ts";
import { projectInputSchema } from "../contract/project.ts";
import { template } from "./template.schema.ts";
import { text } from "./text.schema.ts";

const unlabelled = { imageAlt: true, services: true, removeImage: true, updatedAt: true } as const;

/** The text that differs between the forms of posts and projects. Every field of the API has a label. */
function form<Field extends string>(fields: z.ZodEnum<Record<Field, Field>>) {
	return z.strictObject({
		titleNew: text,
		titleEdit: text,
		fields: z.record(fields, z.strictObject({ label: text, hint: text.optional() })),
		create: text,
		update: text,
	});
}

/** The text of the editor of posts and projects, with drafts, conflicts and ended sessions. */
export const adminFormText = {
	/** Spec 2: the create and edit forms. */
	form: z.strictObject({
		back: text,
		submitting: text,
		optional: text,
		address: text,
		addressNew: text,
		scheduled: template("date"),
		settings: text,
		/** What a text may be marked with, and what each makes. */
		marks: z.array(z.strictObject({ mark: text, makes: text })),
		marksHint: text,
		notSent: text,
		noSuchItem: text,
		blog: form(postInputSchema.omit(unlabelled).keyof()),
		project: form(projectInputSchema.omit(unlabelled).keyof()),
	}),
	image: z.strictObject({
		label: text,
		choose: text,
		replace: text,
		drop: text,
		dropHere: text,
		limits: text,
		preview: text,
		uploading: template("percent"),
		sending: text,
		processing: text,
		cancel: text,
		cancelled: text,
		goOnWithout: text,
		remove: text,
		undoRemove: text,
		alt: text,
		altHint: text,
	}),
	/** The choice of services in both forms. */
	services: z.strictObject({ label: text, hint: text, none: text }),
	preview: z.strictObject({ title: text, show: text, hide: text, untitled: text, empty: text }),
	/** The draft of an earlier visit. */
	draft: z.strictObject({
		found: template("date"),
		restore: text,
		discard: text,
		restored: text,
		saved: text,
		unsaved: text,
		kept: text,
		notKept: text,
		imageLost: text,
	}),
	/** The question before unsaved changes are lost. */
	leave: z.strictObject({ title: text, desc: text, confirm: text, cancel: text }),
	/** The password prompt when the session ends during an edit. */
	session: z.strictObject({
		title: text,
		desc: text,
		password: text,
		submit: text,
		submitting: text,
		cancel: text,
		refused: text,
		ended: text,
	}),
	/** The dialog when somebody else saved meanwhile. */
	conflict: z.strictObject({
		title: text,
		desc: template("date"),
		savedVersion: text,
		editedVersion: text,
		same: text,
		/** A version without any text. */
		nothing: text,
		overwrite: text,
		discardEdit: text,
		later: text,
		removed: text,
	}),
};
