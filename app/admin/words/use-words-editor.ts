import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { merge } from "../../../content/merge-words.ts";
import { refusal } from "../../../content/word-refusals.ts";
import type { Draft } from "../../../contract/editing.ts";
import { type Words, wordCalls } from "../../../contract/words.ts";
import { callData } from "../api.ts";
import { newDraftId } from "../editing/draft-calls.ts";
import { type DraftValues, useDraft } from "../editing/use-draft.ts";
import { usePublishing } from "../editing/use-publishing.ts";
import { fromForm, isStoredAs, toForm } from "./word-schema.ts";

/** What an editor of words opens. */
export interface OpenedWords {
	words: Words;
	draft: Draft | null;
}

/** Reads a file of words: what is published and what ships. */
export function readWords(file: string): Promise<Words> {
	return callData(wordCalls.read, { params: { file } });
}

/** The state of the form of a file of words: its fields, its draft, and publishing it. */
export function useWordsEditor(file: string, schema: z.ZodObject, opened: OpenedWords) {
	/** The published words, as the server last returned them. */
	const [words, setWords] = useState(opened.words);
	const [newId] = useState(newDraftId);
	const inForm = (values: unknown) => toForm(schema, values) as DraftValues;
	/** The values of a draft, which may name only some of the fields. */
	const ofDraft = (values: DraftValues) => inForm(merge(schema, words.defaults, words.values, values));
	const form = useForm<DraftValues>({
		defaultValues: opened.draft ? ofDraft(opened.draft.values) : inForm(words.values),
		resolver: (values, ...rest) =>
			zodResolver(schema, { error: refusal })(fromForm(schema, values) as DraftValues, ...rest),
		shouldFocusError: false,
	});
	const inDraft = (values: unknown) => fromForm(schema, values, null) as DraftValues;
	const published = (saved: Words) => inDraft(inForm(saved.values));
	const read = () => inDraft(form.getValues());
	const draft = useDraft(
		"words",
		{ item: file, base: opened.draft ? opened.draft.base : words.updatedAt, draft: opened.draft, newId },
		{
			read,
			show: (values) => form.reset(ofDraft(values), { keepFieldsRef: true }),
			asInForm: (values) => inDraft(ofDraft(values)),
		},
	);
	const { changed } = draft;
	useEffect(
		() =>
			form.subscribe({
				formState: { values: true },
				callback: ({ values }) => changed(fromForm(schema, values, null) as DraftValues),
			}),
		[form, schema, changed],
	);

	const publishDraft = usePublishing<Words>();
	const queries = useQueryClient();
	const put = (values: DraftValues, updatedAt: string | null, draft?: string) =>
		callData(wordCalls.publish, { params: { file }, body: { values, updatedAt, draft } });
	const publish = useMutation({
		meta: { asksInPlace: true },
		mutationFn: async ({ values, base }: { values: DraftValues; base: string | null }) => {
			await draft.hold();
			const id = draft.currentId();
			return publishDraft(
				id,
				(published) => (published ? put(values, published.updatedAt) : put(values, base, id)),
				(saved) => isStoredAs(schema, values, saved.values),
			);
		},
		onSuccess: () => {
			for (const key of ["words", "drafts", "versions"])
				void queries.invalidateQueries({ queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== file });
		},
		onSettled: draft.release,
	});
	return {
		form,
		words,
		draft,
		isSending: publish.isPending,
		isChanged: () => !isStoredAs(schema, form.getValues(), words.values),
		/** Publishes values that fit the schema. @param base the `updatedAt` of the words that they may replace */
		send: (
			values: unknown,
			base: string | null,
			{ onSuccess, onError }: { onSuccess: () => void; onError: (error: Error) => void },
		) => {
			const sent = draft.read();
			publish.mutate(
				{ values: inDraft(values), base },
				{
					onError,
					onSuccess: (saved) => {
						setWords(saved);
						draft.showPublished(saved.updatedAt, published(saved), sent);
						onSuccess();
					},
				},
			);
		},
		/** Gives up what was written, and shows what is published. */
		takeSaved: (saved: Words) => {
			setWords(saved);
			draft.takePublished(saved.updatedAt, published(saved));
		},
		/** Shows what is published, because the draft of it was discarded. */
		showSaved: () => draft.showPublished(words.updatedAt, published(words)),
		/** Fills the form with a draft of a version, or of what ships. */
		restore: (values: DraftValues, version: number) =>
			draft.restore(inDraft(inForm(merge(schema, words.defaults, words.defaults, values))), version),
	};
}
