import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { memo, useMemo, useState } from "react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { type Words, wordsSchema } from "../../../contract/words.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { callData } from "../api.ts";
import { CallError } from "../call-error.ts";
import { EditorBar } from "../editing/editor-bar.tsx";
import { editorColumns } from "../editing/editor-columns.tsx";
import { namesOfWords } from "./files.ts";
import { reveal, WordsFormContext } from "./place.ts";
import { WordFields } from "./word-fields.tsx";
import { fromForm, toForm } from "./word-schema.ts";

interface WordsEditorProps {
	file: string;
	schema: z.ZodObject;
	opened: Words;
}

type Values = Record<string, unknown>;

/** The form of a file of words, made from its schema. */
export function WordsEditor({ file, schema, opened }: WordsEditorProps) {
	const text = admin.words;
	const [words, setWords] = useState(opened);
	const form = useForm<Values>({
		defaultValues: toForm(schema, opened.values) as Values,
		resolver: (values, ...rest) => zodResolver(schema)(fromForm(schema, values) as Values, ...rest) as never,
		shouldFocusError: false,
	});
	const queries = useQueryClient();
	const refuse = (errors: Record<string, string>) => {
		const [first] = Object.entries(errors);
		for (const [path, message] of Object.entries(errors)) form.setError(path, { message });
		if (first) setTimeout(() => reveal(first[0]));
		void showToast("error", first?.[1] ?? messages.somethingWentWrong);
	};
	const save = useMutation({
		meta: { asksInPlace: true },
		mutationFn: (values: unknown) =>
			callData(`/admin/words/${file}`, wordsSchema, {
				method: "PUT",
				json: { values, updatedAt: words.updatedAt },
			}),
		onSuccess: (saved) => {
			setWords(saved);
			form.reset(toForm(schema, saved.values) as Values, { keepFieldsRef: true });
			void showToast("success", text.saved);
			return queries.invalidateQueries({ queryKey: ["words"], exact: true });
		},
		onError: (error) => {
			const refused = error instanceof CallError ? error.refused : [];
			refuse(Object.fromEntries(refused.map((path) => [path, text.notAccepted])));
		},
	});
	const submit = form.handleSubmit(
		(values) => save.mutate(values),
		(errors) => refuse(messagesIn(errors)),
	);
	return (
		<form noValidate onSubmit={(event) => void submit(event)}>
			<EditorBar
				back="/admin/words"
				title={namesOfWords(file).name}
				buttons={
					<Button type="submit" size="compact" disabled={save.isPending} className="min-w-24">
						{save.isPending ? text.saving : text.save}
					</Button>
				}
			/>
			<div className={editorColumns}>
				<AllFields form={form} schema={schema} defaults={opened.defaults} />
			</div>
		</form>
	);
}

interface AllFieldsProps {
	form: UseFormReturn<Values>;
	schema: z.ZodObject;
	defaults: Words["defaults"];
}

/** All fields, which are rendered once: each follows its own value. */
const AllFields = memo(function AllFields({ form, schema, defaults }: AllFieldsProps) {
	const settings = useMemo(() => ({ defaults, onSessionEnd: () => undefined }), [defaults]);
	return (
		<FormProvider {...form}>
			<WordsFormContext value={settings}>
				<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
					<WordFields schema={schema} sample={defaults} />
				</div>
			</WordsFormContext>
		</FormProvider>
	);
});

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
