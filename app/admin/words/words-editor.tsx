import { memo, useEffect, useState } from "react";
import { type Control, FormProvider, useFormState } from "react-hook-form";
import { useSearchParams } from "react-router";
import type { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import type { Words } from "../../../contract/words.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { CallError } from "../call-error.ts";
import { DiscardButton } from "../editing/discard-button.tsx";
import { EditorBar } from "../editing/editor-bar.tsx";
import { editorColumns } from "../editing/editor-columns.tsx";
import { DraftNotices, stateOf } from "../editing/editor-status.tsx";
import { HistoryButton } from "../editing/history.tsx";
import { Meanwhile } from "../editing/meanwhile.tsx";
import { OpenPreviewButton, PreviewLinkButton } from "../editing/preview-link.tsx";
import { useConfirmLeave } from "../editing/use-confirm-leave.ts";
import { namesOfWords } from "./files.ts";
import { OfferedNames } from "./offered-names.tsx";
import { reveal, ShippedWords } from "./place.ts";
import { type OpenedWords, readWords, useWordsEditor } from "./use-words-editor.ts";
import { WordFields } from "./word-fields.tsx";
import { nameOfPlace, wordTexts } from "./word-schema.ts";

const text = admin.words;
const back = "/admin/words";

/** The form of a file of words, made from its schema. */
export function WordsEditor({ file, schema, opened }: { file: string; schema: z.ZodObject; opened: OpenedWords }) {
	const editor = useWordsEditor(file, schema, opened);
	const { form, words, draft, isSending } = editor;
	const [problem, setProblem] = useState<Error | null>(null);
	const leaving = useConfirmLeave(draft.isAtRisk);
	const toTexts = (values: unknown) => wordTexts(schema, values);
	useNamedField();
	const { trigger, setError } = form;
	const hasDraft = opened.draft !== null;
	const [stored] = useState(opened.words.needsYou);
	useEffect(() => {
		if (!hasDraft) for (const { path, message } of stored) setError(path, { message });
		// A draft may hold other words than those that are refused.
		else if (stored.length > 0) void trigger();
	}, [hasDraft, stored, trigger, setError]);

	/** Shows messages at their fields, and leads to the first. */
	const refuse = (errors: Record<string, string>) => {
		for (const [path, message] of Object.entries(errors)) form.setError(path, { message });
		const [first] = Object.entries(errors);
		if (first) setTimeout(() => reveal(first[0]));
		void showToast("error", first?.[1] ?? messages.somethingWentWrong);
	};
	const fail = (error: Error) => {
		setProblem(error);
		if (!(error instanceof CallError)) return refuse({});
		const { status, refused, errors } = error;
		// The draft's answer says who changed them, and when.
		if (status === 409) void draft.store();
		if ([401, 409].includes(status)) return;
		refuse(Object.fromEntries(refused.map((path) => [path, errors[path] ?? text.notAccepted])));
	};
	const send = (base = draft.base()) => {
		setProblem(null);
		return form.handleSubmit(
			(values) => editor.send(values, base, { onSuccess: () => void showToast("success", text.saved), onError: fail }),
			(errors) => refuse(messagesIn(errors)),
		)();
	};
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<EditorBar
				back={back}
				title={namesOfWords(file).name}
				state={stateOf(draft, (path) => nameOfPlace(schema, path.split(".")))}
				buttons={
					<>
						<OpenPreviewButton onStore={draft.store} />
						<Button type="submit" disabled={isSending} className="min-w-24">
							{isSending ? text.saving : text.save}
						</Button>
					</>
				}
			>
				<Meanwhile
					draft={draft}
					problem={problem}
					leaving={leaving}
					toTexts={toTexts}
					readPublished={() => readWords(file)}
					onOverwrite={({ updatedAt }) => void send(updatedAt)}
					onTake={(saved) => {
						setProblem(null);
						editor.takeSaved(saved);
					}}
					onFail={fail}
					onSignedIn={(wasPublishing) => {
						setProblem(null);
						draft.resume();
						if (wasPublishing) void send();
					}}
				/>
				<Held control={form.control} schema={schema} />
			</EditorBar>
			<div className={editorColumns}>
				<div className="min-w-0">
					<DraftNotices
						opened={draft.stored && draft.opened}
						offered={draft.offered}
						onTake={(words) => void draft.takeOffered(words)}
						onRefuse={draft.refuseOffered}
					/>
					<FormProvider {...form}>
						<AllFields schema={schema} defaults={words.defaults} />
					</FormProvider>
				</div>
				<section aria-label={admin.publication.label} className="desk:sticky desk:top-20 desk:self-start">
					<div className="flex flex-wrap gap-2">
						<PreviewLinkButton onStore={draft.store} sharedUntil={draft.stored?.sharedUntil ?? null} />
						<HistoryButton
							kind="words"
							item={file}
							toTexts={toTexts}
							shipped={words.defaults}
							hasDraft={draft.stored !== null || editor.isChanged()}
							onRestore={editor.restore}
						/>
						{draft.stored && <DiscardButton id={draft.id} onDiscarded={editor.showSaved} />}
					</div>
				</section>
			</div>
		</form>
	);
}

/** Leads to the field that the address names, such as one that a search found. */
function useNamedField(): void {
	const [query] = useSearchParams();
	const named = query.get("field");
	useEffect(() => {
		if (named !== null) reveal(named);
	}, [named]);
}

/** Says below the button that no word of the file is saved while a field is refused, and why, and leads to each. */
function Held({ control, schema }: { control: Control; schema: z.ZodObject }) {
	const places = Object.entries(messagesIn(useFormState({ control }).errors));
	return (
		<p role="status" className="flex flex-wrap gap-x-3 font-medium text-error empty:absolute">
			{places.length > 0 && <span>{text.held}</span>}
			{places.map(([path, message]) => (
				<span key={path}>
					<button type="button" onClick={() => reveal(path)} className="underline underline-offset-4">
						{nameOfPlace(schema, path.split("."))}
					</button>{" "}
					<span>{message}</span>
				</span>
			))}
		</p>
	);
}

interface AllFieldsProps {
	schema: z.ZodObject;
	defaults: Words["defaults"];
}

/** All fields, which are rendered once: each follows its own value. */
const AllFields = memo(
	function AllFields({ schema, defaults }: AllFieldsProps) {
		return (
			<ShippedWords value={defaults}>
				<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
					<WordFields schema={schema} sample={defaults} />
					<OfferedNames />
				</div>
			</ShippedWords>
		);
	},
	(before, after) => before.defaults === after.defaults,
);

/** The messages of the form's errors by the places of their fields. */
function messagesIn(errors: object, path = ""): Record<string, string> {
	return Object.assign(
		{},
		...Object.entries(errors).map(([key, error]) => {
			if (typeof error !== "object" || error === null || key === "ref") return {};
			const place = path === "" ? key : `${path}.${key}`;
			return { ...("message" in error && { [place]: String(error.message) }), ...messagesIn(error, place) };
		}),
	);
}
