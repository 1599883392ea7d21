import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { CallError } from "../call-error.ts";
import { createAutosave, type Written } from "../editing/autosave.ts";
import { deleteDraft, newDraftId } from "../editing/draft-calls.ts";
import { type OfferedWords, unsentWords } from "../editing/unsent-words.ts";
import { useOfferedWords } from "../editing/use-offered-words.ts";
import { type ContentType, contentTypes, type FieldName, type Values } from "./content-types.ts";
import { blankValues, type Item, imageIn, isSame, type Opened, toDraftValues, toValues } from "./item.ts";
import { useImageUpload } from "./use-image-upload.ts";
import { type Submission, useSave } from "./use-save.ts";

type Outcome = { onSuccess: (saved: Item, sent: Submission) => void; onError: (error: Error) => void };

/**
 * The state of a form: its fields, its image, its draft, and sending it.
 * @param newId the id of the draft of something new
 */
export function useEditor(type: ContentType, opened: Opened, newId: string) {
	const { schema, validation } = contentTypes[type];
	/** The version that is being changed, as the server last returned it. */
	const [item, setItem] = useState(opened.item);
	/** The `updatedAt` that the edit started from; a draft may have started earlier. */
	const [base, setBase] = useState(opened.draft?.base ?? opened.item?.updatedAt ?? null);
	const saved = item?.values ?? blankValues(type);
	const [written] = useState(() => (opened.draft ? toValues(type, opened.draft.values) : saved));
	const form = useForm<Values, unknown, unknown>({
		resolver: zodResolver(schema),
		mode: validation,
		defaultValues: written,
	});
	const values: Values = { ...blankValues(type), ...useWatch({ control: form.control }) };
	const [image, setImage] = useState(() =>
		opened.draft ? imageIn(opened.draft.values) : (opened.item?.image ?? null),
	);
	const [isSessionOver, setSessionOver] = useState(false);
	const imageInput = useRef<HTMLInputElement>(null);
	const isDirty = !isSame(values, saved) || image !== (item?.image ?? null);
	const [autosave] = useState(() =>
		createAutosave(type, opened.item?.id ?? null, { id: opened.draft?._id ?? newId, stored: opened.draft }),
	);
	const draft = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
	const offered = useOfferedWords(type, opened);
	const save = useSave(type, autosave.hold);
	/** Whether the form was sent and may not be sent again. A second Enter comes before the state says so. */
	const isOnItsWay = useRef(false);

	/** What callbacks of an earlier rendering have to know. */
	const latest = useRef({ image, base });
	useEffect(() => {
		latest.current = { image, base };
	}, [image, base]);
	const showImage = (name: string | null) => {
		latest.current.image = name;
		setImage(name);
	};
	const upload = useImageUpload(showImage, () => setSessionOver(true));
	const now = (): Written => {
		const current = { ...blankValues(type), ...form.getValues() };
		return { values: toDraftValues(type, current, latest.current.image), base: latest.current.base };
	};
	const text = JSON.stringify(toDraftValues(type, values, image));
	/** What is stored, or was never changed: nothing of it has to be stored. */
	const settled = useRef(text);
	useEffect(() => {
		if (text === settled.current || (!item && save.isSuccess)) return;
		settled.current = text;
		autosave.write({ values: JSON.parse(text), base });
	}, [autosave, text, base, item, save.isSuccess]);
	useEffect(() => autosave.start(), [autosave]);
	// Closing the tab or opening another page within the pause loses nothing.
	useEffect(() => {
		window.addEventListener("pagehide", autosave.leave);
		return () => {
			window.removeEventListener("pagehide", autosave.leave);
			autosave.leave();
		};
	}, [autosave]);

	/** Fills the form without storing it. */
	const fill = (next: Values, nextImage: string | null) => {
		const whole = { ...blankValues(type), ...next };
		settled.current = JSON.stringify(toDraftValues(type, whole, nextImage));
		form.reset(whole);
		showImage(nextImage);
	};

	/** A field's label, hint and connection, as its control takes them. */
	const field = (name: FieldName) => {
		const { label = "", hint } = contentTypes[type].fields[name] ?? {};
		const error = form.formState.errors[name]?.message ?? draft.errors[name];
		// The page has an element with the id `content`.
		const connection = { ...form.register(name), id: `field-${name}`, error };
		return { label, hint, connection };
	};

	/** The fields that were changed since the form was sent, and the image that it then has. */
	const changedSince = (sent: Submission, stored: Item) => ({
		newer: Object.fromEntries(
			Object.entries(form.getValues()).filter(([name, value]) => value !== sent.values[name as FieldName]),
		),
		image: latest.current.image === sent.image ? stored.image : latest.current.image,
	});

	return {
		type,
		form,
		field,
		item,
		values,
		image,
		isDirty,
		autosave,
		draft,
		upload,
		imageInput,
		/** Why a chosen image was not stored. Nothing is sent until another is chosen or the admin goes on without it. */
		imageProblem: upload.problem,
		removeImage: () => showImage(null),
		keepImage: () => showImage(item?.image ?? null),
		isSessionOver: isSessionOver || draft.status === "session",
		/** Goes on after a sign-in in place. */
		resume: () => {
			setSessionOver(false);
			void upload.retry();
			void autosave.flush();
		},
		isSending: save.isPending || upload.part !== null || (!item && save.isSuccess),
		/** Stores the draft as it is now, changed or not. */
		storeDraft: () => autosave.store(now()),
		/** Fills the form with a draft of these values, which is stored at once. */
		restore: async (stored: Record<string, unknown>, version: number) => {
			fill(toValues(type, stored), imageIn(stored));
			await autosave.store({ ...now(), values: stored, version });
		},
		/** Shows a draft that is stored in the place of this one. */
		takeStored: () => {
			const { other } = draft;
			if (!other) return;
			fill(toValues(type, other.values), imageIn(other.values));
			setBase(other.base ?? base);
			autosave.followStored(false);
		},
		/** The draft that was there when the editor opened. */
		openedDraft: opened.draft,
		offered: offered.words,
		/** Goes on with words that this browser kept. */
		takeOffered: async ({ key, draft: id, words }: OfferedWords) => {
			await autosave.flush();
			fill(toValues(type, words.values), imageIn(words.values));
			setBase(words.base ?? base);
			autosave.adopt(id, words);
			unsentWords.store(key, null);
			offered.dismiss();
		},
		refuseOffered: ({ key }: OfferedWords) => {
			unsentWords.store(key, null);
			offered.dismiss();
		},
		/** Sends the form. `overwrites` is the version that it may replace, after a conflict. */
		send: (overwrites: Item | undefined, outcome: Outcome) => {
			if (isOnItsWay.current) return;
			isOnItsWay.current = true;
			const changed = overwrites ?? (item && { ...item, updatedAt: base ?? item.updatedAt });
			save.mutate(
				{ values: form.getValues(), image: latest.current.image, base: changed, draft: autosave.state().id },
				{
					...outcome,
					onSettled: (saved) => {
						autosave.release();
						isOnItsWay.current = !item && saved !== undefined;
					},
				},
			);
		},
		/** Shows the version that is stored now. What was changed in the form since it was `sent` stays, as a draft of it. */
		showSaved: (stored: Item, sent?: Submission) => {
			const later = sent ? changedSince(sent, stored) : { newer: {}, image: stored.image };
			autosave.end();
			setItem(stored);
			setBase(stored.updatedAt);
			const next: Values = { ...stored.values, ...later.newer };
			fill(next, later.image);
			if (Object.keys(later.newer).length > 0 || later.image !== stored.image)
				autosave.write({ values: toDraftValues(type, next, later.image), base: stored.updatedAt });
		},
		/** Gives up what was written, and shows the version that is stored now. */
		takeSaved: (stored: Item) => {
			const { id, stored: draftStored } = draft;
			autosave.end();
			setItem(stored);
			setBase(stored.updatedAt);
			upload.dismiss();
			fill(stored.values, stored.image);
			if (draftStored) void deleteDraft(id).catch(() => undefined);
		},
		/** What is written, as a draft keeps it. */
		draftValues: () => now().values,
		/** Goes on with what is written as another draft, because the one before was published. */
		writeAnotherDraft: () => {
			autosave.end();
			autosave.write(now());
		},
		/** Shows that the item was taken off the site, or what else changed of it but its text. */
		showChanged: (stored: Item) => {
			if (base === item?.updatedAt) setBase(stored.updatedAt);
			setItem(stored);
		},
		/** Ends the form of something new. What was changed in it since it was sent becomes a draft of what was created. */
		leaveCreated: (created: Item, sent: Submission) => {
			autosave.end();
			const { newer, image: laterImage } = changedSince(sent, created);
			if (Object.keys(newer).length === 0 && laterImage === created.image) return;
			const changes = createAutosave(type, created.id, { id: newDraftId(), stored: null });
			void changes.store({ ...now(), base: created.updatedAt });
		},
		/** Shows each message of a refusal at its field, and returns the first. */
		showRefusal: ({ errors }: CallError): string | undefined => {
			for (const [name, message] of Object.entries(errors))
				if (name in saved) form.setError(name as FieldName, { message }, { shouldFocus: true });
			return Object.values(errors)[0];
		},
	};
}

export type EditorState = ReturnType<typeof useEditor>;
