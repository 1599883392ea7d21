import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { admin } from "../../../content/admin.ts";
import { showToast } from "../../ui/toast.ts";
import type { CallError } from "../call-error.ts";
import { type ContentType, contentTypes, type FieldName, type Values } from "./content-types.ts";
import { type ImageChange, imageError, refuseFile } from "./image-change.ts";
import { blankValues, type Item, isSame } from "./item.ts";
import { draftKey, editorDrafts, useDraft } from "./use-draft.ts";
import { type Submission, useSave } from "./use-save.ts";

type Outcome = { onSuccess: (saved: Item, sent: Submission) => void; onError: (error: Error) => void };

/** The state of a form: its fields, its image, its draft, and sending it. */
export function useEditor(type: ContentType, opened: Item | undefined) {
	const { schema, validation } = contentTypes[type];
	/** The version that is being changed, as the server last returned it. */
	const [item, setItem] = useState(opened);
	/** The `updatedAt` that the edit started from; a restored draft may have started earlier. */
	const [base, setBase] = useState(opened?.updatedAt ?? null);
	const saved = item?.values ?? blankValues(type);
	const form = useForm<Values, unknown, unknown>({
		resolver: zodResolver(schema),
		mode: validation,
		defaultValues: saved,
	});
	const values: Values = { ...blankValues(type), ...useWatch({ control: form.control }) };
	const [image, setImageChange] = useState<ImageChange>({ kind: "keep" });
	/** Why the chosen image cannot be sent. Nothing is sent until another is chosen or the admin goes on without it. */
	const [imageProblem, setImageProblem] = useState<string>();
	const imageInput = useRef<HTMLInputElement>(null);
	const isDirty = !isSame(values, saved) || image.kind !== "keep";
	const draft = useDraft({ type, item: opened, values, saved, isDirty, hasImage: image.kind === "replace", base });
	const { save, progress, cancel } = useSave(type);
	/** Whether the form was sent and may not be sent again. A second Enter comes before the state says so. */
	const isOnItsWay = useRef(false);

	/** A field's label, hint and connection, as its control takes them. */
	const field = (name: FieldName) => {
		const { label = "", hint } = contentTypes[type].fields[name] ?? {};
		// The page has an element with the id `content`.
		const connection = { ...form.register(name), id: `field-${name}`, error: form.formState.errors[name]?.message };
		return { label, hint, connection };
	};

	/** The fields that were changed since the form was sent. */
	const changedSince = (sent: Values): Values =>
		Object.fromEntries(Object.entries(form.getValues()).filter(([name, value]) => value !== sent[name as FieldName]));

	return {
		type,
		form,
		field,
		item,
		values,
		isDirty,
		draft,
		progress,
		cancel,
		/** What is created stays as it is until the list comes, and is not sent twice. */
		isSending: save.isPending || (!item && save.isSuccess),
		image,
		imageInput,
		imageProblem,
		changeImage: (change: ImageChange) => {
			const refusal = change.kind === "replace" ? refuseFile(change.file) : undefined;
			setImageProblem(refusal);
			if (refusal === undefined) setImageChange(change);
			else void showToast("error", refusal);
		},
		/** Goes on without the image that was refused. */
		dismissImageProblem: () => setImageProblem(undefined),
		restoreDraft: () => {
			const { earlier } = draft;
			if (!earlier) return;
			form.reset(saved);
			for (const [name, value] of Object.entries(earlier.values))
				form.setValue(name as FieldName, value, { shouldDirty: true });
			setBase(earlier.base ?? base);
			if (earlier.hadImage) setImageProblem(admin.draft.imageLost);
			void showToast("info", earlier.hadImage ? admin.draft.imageLost : admin.draft.restored);
			draft.dismiss();
		},
		/** Sends the form. `overwrites` is the version that it may replace, after a conflict. */
		send: (overwrites: Item | undefined, outcome: Outcome) => {
			if (isOnItsWay.current) return;
			isOnItsWay.current = true;
			const changed = overwrites ?? (item && { ...item, updatedAt: base ?? item.updatedAt });
			save.mutate(
				{ values: form.getValues(), image, base: changed },
				{
					...outcome,
					onSettled: (saved) => {
						isOnItsWay.current = !item && saved !== undefined;
					},
				},
			);
		},
		/** Shows the version that is stored now. What was changed in the form since it was `sent` stays as a change of it. */
		showSaved: (stored: Item, sent: Pick<Submission, "values" | "image"> = { values, image }) => {
			setItem(stored);
			setBase(stored.updatedAt);
			setImageChange((change) => (change === sent.image ? { kind: "keep" } : change));
			const newer = changedSince(sent.values);
			form.reset({ ...stored.values, ...newer });
			if (Object.keys(newer).length === 0) draft.drop();
		},
		/** Ends the form of something new. What was changed in it since it was sent becomes a draft of what was created. */
		leaveCreated: ({ id, updatedAt }: Item, sent: Submission) => {
			draft.drop();
			const newer = changedSince(sent.values);
			if (Object.keys(newer).length === 0) return;
			const at = new Date().toISOString();
			editorDrafts.store(draftKey(type, id), { at, base: updatedAt, hadImage: false, values: newer });
		},
		/** Shows each message of a refusal at its field, and returns the first. */
		showRefusal: ({ status, errors }: CallError): string | undefined => {
			for (const [name, message] of Object.entries(errors))
				if (name in saved) form.setError(name as FieldName, { message }, { shouldFocus: true });
			const imageRefusal = image.kind === "replace" ? imageError(status, errors.image) : undefined;
			if (imageRefusal) {
				setImageChange({ kind: "keep" });
				setImageProblem(imageRefusal);
			}
			return Object.values(errors)[0] ?? imageRefusal;
		},
	};
}

export type EditorState = ReturnType<typeof useEditor>;
