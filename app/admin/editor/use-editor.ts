import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { admin } from "../../../content/admin.ts";
import { showToast } from "../../ui/toast.ts";
import type { CallError } from "../call-error.ts";
import { isSame } from "./draft.ts";
import { type ImageChange, imageError, refuseFile } from "./image-change.ts";
import { blank, type EditorKind, editorKinds, type Item, toValues, type Values } from "./kinds.ts";
import { useDraft } from "./use-draft.ts";
import { useSave } from "./use-save.ts";

type Outcome = { onSuccess: (saved: Item) => void; onError: (error: Error) => void };

/** The state of one form: its words, its image, its draft, and sending it. */
export function useEditor(kind: EditorKind, opened: Item | undefined) {
	const { schema, mode, bodyName, dateName } = editorKinds[kind];
	/** The version that is being changed, as the server last gave it. */
	const [item, setItem] = useState(opened);
	/** The `updatedAt` that the words started from; a restored draft may have started earlier. */
	const [base, setBase] = useState(opened?.updatedAt ?? null);
	const saved = item ? toValues(item) : blank;
	const form = useForm<Values>({ resolver: zodResolver(schema), mode, defaultValues: saved });
	const watched = useWatch({ control: form.control });
	const values: Values = { ...blank, ...watched };
	const [image, setImageChange] = useState<ImageChange>({ kind: "keep" });
	/** Why the image that was wanted cannot be had. Nothing is sent until another is chosen or it is given up. */
	const [imageProblem, setImageProblem] = useState<string>();
	const imageInput = useRef<HTMLInputElement>(null);
	const isDirty = !isSame(values, saved) || image.kind !== "keep";
	const draft = useDraft({ kind, item: opened, values, saved, isDirty, hasImage: image.kind === "replace", base });
	const { save, progress, cancel } = useSave(kind);

	return {
		kind,
		form,
		item,
		values,
		isDirty,
		draft,
		progress,
		cancel,
		isSending: save.isPending,
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
		giveUpImage: () => setImageProblem(undefined),
		restoreDraft: () => {
			if (!draft.found) return;
			form.reset(saved);
			for (const [name, value] of Object.entries(draft.found.values))
				form.setValue(name as keyof Values, value, { shouldDirty: true });
			setBase(draft.found.base ?? base);
			if (draft.found.hadPicture) setImageProblem(admin.draft.imageLost);
			void showToast("info", draft.found.hadPicture ? admin.draft.imageLost : admin.draft.restored);
			draft.settle();
		},
		/** Sends the form. `overwrites` names the version that it may replace, after a conflict. */
		send: (overwrites: string | undefined, outcome: Outcome) => {
			const updatedAt = overwrites ?? base;
			save.mutate(
				{
					values: form.getValues(),
					image,
					...(item && updatedAt && { base: { id: item.id, date: item.date, updatedAt } }),
				},
				outcome,
			);
		},
		/** What the server holds now is what the form shows. */
		settle: (now: Item) => {
			setItem(now);
			setBase(now.updatedAt);
			setImageChange({ kind: "keep" });
			setImageProblem(undefined);
			form.reset(toValues(now));
			draft.drop();
		},
		/** Puts each message of a refusal beside its field, and answers the first. */
		showRefusal: ({ status, errors }: CallError): string | undefined => {
			const fields: Record<string, keyof Values> = {
				title: "title",
				[bodyName]: "body",
				[dateName]: "date",
				imageAlt: "imageAlt",
			};
			for (const [name, [message]] of Object.entries(errors)) {
				const field = fields[name];
				if (field && message) form.setError(field, { message }, { shouldFocus: true });
			}
			const refused = image.kind === "replace" ? imageError(status, errors.image?.[0]) : undefined;
			if (refused) {
				setImageChange({ kind: "keep" });
				setImageProblem(refused);
			}
			return Object.values(errors)[0]?.[0] ?? refused;
		},
	};
}

export type EditorState = ReturnType<typeof useEditor>;
