import { zodResolver } from "@hookform/resolvers/zod";
import type { FormEvent } from "react";
import { type DefaultValues, type FieldValues, type Path, type RegisterOptions, useForm } from "react-hook-form";
import type { z } from "zod";
import { messages } from "../../../contract/messages.ts";
import type { FieldConnection } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { CallError } from "../call-error.ts";

interface AdminFormOptions<Values extends FieldValues> {
	schema: z.ZodType<Values, Values>;
	defaultValues: DefaultValues<Values>;
	/** The error of the last call, whose messages are shown at their fields. */
	error: Error | null;
	onValid: (values: Values) => void;
}

/** A small form of the admin that `schema` validates (spec 5): each message at its field, the first one as a toast. */
export function useAdminForm<Values extends FieldValues>(options: AdminFormOptions<Values>) {
	const { schema, defaultValues, error, onValid } = options;
	const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues });
	const submit = form.handleSubmit(onValid, (errors) => {
		const [first] = Object.values(errors);
		void showToast("error", String(first?.message ?? messages.somethingWentWrong));
	});
	const refused = error instanceof CallError ? error.errors : {};
	return {
		reset: () => form.reset(),
		onSubmit: (event: FormEvent) => void submit(event),
		field: (name: Path<Values>, register?: RegisterOptions<Values, Path<Values>>): FieldConnection => ({
			...form.register(name, register),
			error: form.getFieldState(name, form.formState).error?.message ?? refused[name],
		}),
	};
}
