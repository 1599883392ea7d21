import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { admin } from "../../../content/admin.ts";
import { accountSchema } from "../../../contract/account.ts";
import { doneSchema } from "../../../contract/envelope.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { call } from "../api.ts";
import { CallError } from "../call-error.ts";
import { CardSection } from "../ui/card-section.tsx";
import { EditedElsewhere, useChanges } from "../ui/use-changes.tsx";
import { Refusal } from "./refusal.tsx";

/** Changes the name that signs replies. */
export function NameForm({ name }: { name: string }) {
	const text = admin.account.name;
	const queries = useQueryClient();
	const account = useChanges({ name }, accountSchema.pick({ name: true }));
	const rename = useMutation({
		mutationFn: (json: typeof account.changes) => call("/admin/account/name", doneSchema, { method: "POST", json }),
		onSuccess: async (_, sent) => {
			void showToast("success", text.done);
			await queries.invalidateQueries({ queryKey: ["account"] });
			account.forget(sent);
		},
		onError: account.isStale,
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		rename.mutate(account.changes);
	};
	const connection = {
		name: "name",
		value: account.values.name,
		error: rename.error instanceof CallError ? rename.error.errors.name : undefined,
		onChange: ({ target }: { target: unknown }) => account.change({ name: (target as HTMLInputElement).value }),
	};
	return (
		<CardSection id="name-title" title={text.title} desc={text.desc}>
			<form noValidate onSubmit={submit} className="grid max-w-md gap-4">
				<EditedElsewhere saved={account.others.map(() => account.stored.name)} />
				<TextField label={text.label} autoComplete="name" connection={connection} />
				<Refusal error={account.others.length > 0 ? null : rename.error} />
				<Button
					type="submit"
					variant="secondary"
					className="justify-self-start"
					disabled={rename.isPending || !account.isChanged}
				>
					{rename.isPending ? text.submitting : text.submit}
				</Button>
			</form>
		</CardSection>
	);
}
