import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { company } from "../../../content/company.ts";
import { projectTextNames } from "../../../contract/projects.ts";
import type { CallError } from "../call-error.ts";
import { createAutosave } from "../editing/autosave.ts";
import { earliest } from "../editing/autosave-state.ts";
import { newDraftId } from "../editing/draft-calls.ts";
import { type DraftValues, useDraft, withNewer } from "../editing/use-draft.ts";
import { useImageUpload } from "../editing/use-image-upload.ts";
import { unfinishedImage } from "../writing/image-marks.ts";
import { useTextImages } from "../writing/use-text-images.ts";
import { type ContentType, contentTypes, type FieldName, type Values } from "./content-types.ts";
import { blankValues, type Item, type Opened, toDraftValues, toValues } from "./item.ts";
import { type ItemToSave, useSave } from "./use-save.ts";

/** The fields that may hold images. */
const textFields: FieldName[] = ["content", "description", ...projectTextNames];

type SendCallbacks = { onSuccess: (saved: Item, sent: ItemToSave) => void; onError: (error: Error) => void };

/**
 * The state of a form: its fields, its image, its draft, and sending it.
 * @param newId the id of the draft of something new
 */
export function useEditor(type: ContentType, opened: Opened, newId: string) {
	const { schema, validation } = contentTypes[type];
	const queries = useQueryClient();
	/** The version that is being changed, as the server last returned it. */
	const [item, setItem] = useState(opened.item);
	const saved = item?.values ?? blankValues(type);
	const [initial] = useState(() => (opened.draft ? toValues(type, opened.draft.values) : saved));
	const form = useForm<Values, unknown, unknown>({
		resolver: zodResolver(schema),
		mode: validation,
		defaultValues: initial,
		// The first in the order of the form takes the focus, not the first that was registered.
		shouldFocusError: false,
	});
	const [values, setValues] = useState<Values>({ ...blankValues(type), ...initial });
	useEffect(
		() =>
			form.subscribe({
				formState: { values: true },
				callback({ name, values }) {
					const show = () => setValues({ ...blankValues(type), ...values });
					// A letter in a long text is painted before the rest of the editor follows it.
					if (textFields.some((field) => field === name)) startTransition(show);
					else show();
				},
			}),
		[form, type],
	);
	const imageInput = useRef<HTMLInputElement>(null);
	const draft = useDraft(
		type,
		{
			item: opened.item?.id ?? null,
			base: opened.draft?.base ?? opened.item?.updatedAt ?? null,
			draft: opened.draft,
			newId,
		},
		{
			read: () => toDraftValues(type, form.getValues()),
			show: (stored: DraftValues) => form.reset({ ...blankValues(type), ...toValues(type, stored) }),
			asInForm: (stored: DraftValues) => toDraftValues(type, toValues(type, stored)),
		},
	);
	const upload = useImageUpload((name) => {
		// The alternative text says what the image before shows.
		if (form.getValues("image")) form.setValue("imageAlt", "");
		form.setValue("image", name);
	});
	const { images } = contentTypes[type];
	const textImages = useTextImages(images);
	const save = useSave(type, draft.hold);
	/** Whether the form was sent and may not be sent again. A second Enter comes before the state says so. */
	const isOnItsWay = useRef(false);
	const { changed } = draft;
	/** Whether something new was created, and its form is being left. */
	const isCreated = !item && save.isSuccess;
	// The draft follows what is rendered, so that a letter is painted first.
	useEffect(() => {
		if (!isCreated) changed(toDraftValues(type, values));
	}, [changed, type, values, isCreated]);

	/** A field's label, hint and connection, as its control takes them. */
	const field = (name: FieldName) => {
		const { label = "", hint } = contentTypes[type].fields[name] ?? {};
		const error = form.formState.errors[name]?.message ?? draft.errors[name];
		// The page has an element with the id `content`.
		const connection = { ...form.register(name), id: `field-${name}`, lang: company.lang, error };
		return { label, hint, connection };
	};

	/** Published or sent values, as a draft has them. */
	const asDraft = ({ values }: Pick<Item, "values">) => toDraftValues(type, values);

	return {
		type,
		form,
		field,
		item,
		values,
		/** Whether a stored item was changed. */
		isDirty: item !== undefined && JSON.stringify(toDraftValues(type, values)) !== JSON.stringify(asDraft(item)),
		draft,
		upload,
		textImages,
		imageInput,
		/** The address of its image, on its way or stored; undefined without one. */
		imageUrl: upload.url ?? (values.image ? `${images}/${values.image}` : undefined),
		removeImage: () => form.setValue("image", ""),
		keepImage: () => {
			form.setValue("image", item?.values.image ?? "");
			form.setValue("imageAlt", item?.values.imageAlt ?? "");
		},
		/** Goes on after a sign-in in place. */
		resume: () => {
			void upload.retry();
			textImages.resume();
			void queries.invalidateQueries({ queryKey: ["text"] });
			draft.resume();
		},
		isSending: save.isPending || upload.isSending || textImages.isLoading || isCreated,
		/** Sends the form. `overwrites` is the version that it may replace, after a conflict. */
		send: (overwrites: Item | undefined, callbacks: SendCallbacks) => {
			if (isOnItsWay.current) return;
			isOnItsWay.current = true;
			// Of something new that was published elsewhere, nothing but the id is known.
			const published = draft.published !== null && { id: draft.published, values: blankValues(type) };
			const edited = item ?? published;
			const base = overwrites ?? (edited ? { ...edited, updatedAt: draft.base() ?? earliest } : undefined);
			save.mutate(
				{ values: form.getValues(), base, draft: draft.currentId() },
				{
					...callbacks,
					onSettled: (saved) => {
						draft.release();
						isOnItsWay.current = !item && saved !== undefined;
					},
				},
			);
		},
		/** Shows the version that is stored now. What was changed in the form since it was `sent` stays, as a draft of it. */
		showSaved: (stored: Item, sent?: ItemToSave) => {
			setItem(stored);
			draft.showPublished(stored.updatedAt, asDraft(stored), sent && asDraft(sent));
		},
		/** Gives up what was written, and shows the version that is stored now. */
		takeSaved: (stored: Item) => {
			setItem(stored);
			upload.dismiss();
			draft.takePublished(stored.updatedAt, asDraft(stored));
		},
		/** Shows that the item was taken off the site, or what else changed of it but its text. */
		showChanged: (stored: Item) => {
			if (draft.base() === item?.updatedAt) draft.follow(stored.updatedAt);
			setItem(stored);
		},
		/** Ends the form of something new. What was changed in it since it was sent becomes a draft of what was created. */
		leaveCreated: (created: Item, sent: ItemToSave) => {
			draft.end();
			const values = withNewer(asDraft(sent), draft.read(), asDraft(created)) as DraftValues;
			if (JSON.stringify(values) === JSON.stringify(asDraft(created))) return;
			const changes = createAutosave(type, created.id, { id: newDraftId(), stored: null });
			void changes.store({ values, base: created.updatedAt });
		},
		/** Selects the mark of an image that is not stored. @returns whether there is one */
		showUnfinishedImage: (): boolean =>
			textFields.some((name) => {
				const text = form.getValues(name) ?? "";
				const mark = unfinishedImage(text);
				if (mark === null) return false;
				form.setFocus(name);
				const field = document.getElementById(`field-${name}`);
				const start = text.indexOf(mark);
				if (field instanceof HTMLTextAreaElement) field.setSelectionRange(start, start + mark.length);
				return true;
			}),
		/** Shows each message of a refusal at its field, and returns the first. */
		showRefusal: ({ errors }: CallError): string | undefined => {
			for (const [name, message] of Object.entries(errors))
				if (name in saved) form.setError(name as FieldName, { message }, { shouldFocus: true });
			return Object.values(errors)[0];
		},
	};
}

export type EditorState = ReturnType<typeof useEditor>;
