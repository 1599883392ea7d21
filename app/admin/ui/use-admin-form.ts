import { zodResolver } from "@hookform/resolvers/zod";
import type { UseMutationResult } from "@tanstack/react-query";
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
	/** What sends valid values; the messages of its refusal are shown at their fields. */
	action: Pick<UseMutationResult<unknown, Error, Values>, "mutate" | "error">;
}

/** A small form of the admin that `schema` validates (spec 5): each message at its field, the first one as a toast. */
export function useAdminForm<Values extends FieldValues>(options: AdminFormOptions<Values>) {
	const { schema, defaultValues, action } = options;
	const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues });
	const submit = form.handleSubmit(
		(values) => action.mutate(values),
		(errors) => {
			const [first] = Object.values(errors);
			void showToast("error", String(first?.message ?? messages.somethingWentWrong));
		},
	);
	const refused = action.error instanceof CallError ? action.error.errors : {};
	return {
		reset: () => form.reset(),
		/** Takes values that were saved as those that nobody has changed; what was typed since then stays. */
		keepSaved: (values: Values) => form.reset(values, { keepValues: true }),
		/** Whether something was typed that is not saved. */
		isDirty: form.formState.isDirty,
		resetField: form.resetField,
		onSubmit: (event: FormEvent) => void submit(event),
		field: (name: Path<Values>, register?: RegisterOptions<Values, Path<Values>>): FieldConnection => ({
			...form.register(name, register),
			error: form.getFieldState(name, form.formState).error?.message ?? refused[name],
		}),
	};
}
