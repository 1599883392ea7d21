import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { type PersonEntries, personSchema } from "../../../contract/privacy.ts";
import { TextField } from "../../site/forms/field.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { call } from "../api.ts";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { isolate } from "../isolate.ts";
import { CardSection } from "../shell/card-section.tsx";

const ask = async (path: "find" | "forget", email: string) =>
	(await call<{ data: PersonEntries }>(`/admin/person/${path}`, { method: "POST", json: { email } })).data;

/** Finds everything with an address and removes it for good, after a question. */
export function ForgetPerson() {
	const text = admin.privacy;
	const queries = useQueryClient();
	const form = useForm<{ email: string }>({ resolver: zodResolver(personSchema), defaultValues: { email: "" } });
	const [asks, setAsks] = useState(false);
	const fail = () => void showToast("error", messages.somethingWentWrong);
	const find = useMutation({
		mutationFn: async (email: string) => ({ email, ...(await ask("find", email)) }),
		onError: fail,
	});
	const forget = useMutation({
		mutationFn: (email: string) => ask("forget", email),
		onSuccess: ({ contact, application }) => {
			void showToast("success", interpolate(text.forgetDone, { count: contact + application }));
			find.reset();
			form.reset();
			return queries.invalidateQueries();
		},
		onError: fail,
	});
	const found = find.data;
	const count = found ? found.contact + found.application : 0;
	const submit = form.handleSubmit(
		({ email }) => find.mutate(email),
		({ email }) => void showToast("error", email?.message ?? messages.somethingWentWrong),
	);
	return (
		<CardSection id="forget" title={text.forgetTitle} desc={text.forgetDesc}>
			<form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
				<TextField
					label={text.forgetEmail}
					type="email"
					autoComplete="off"
					connection={{
						...form.register("email", { onChange: () => find.reset() }),
						error: form.formState.errors.email?.message,
					}}
				/>
				<Button
					type="submit"
					variant="secondary"
					size="compact"
					className="justify-self-start"
					disabled={find.isPending}
				>
					{text.forgetFind}
				</Button>
			</form>
			<div role="status" className="mt-4 min-h-6">
				{found && count === 0 && <p>{interpolate(text.forgetNone, { email: isolate(found.email) })}</p>}
				{found && count > 0 && (
					<p className="text-heading">
						{interpolate(text.forgetFound, {
							email: isolate(found.email),
							contact: found.contact,
							careers: found.application,
						})}
					</p>
				)}
			</div>
			{found && count > 0 && (
				<Button size="compact" className="mt-4" disabled={forget.isPending} onClick={() => setAsks(true)}>
					{text.forgetQuestion.confirm}
				</Button>
			)}
			<ConfirmDialog
				{...text.forgetQuestion}
				open={asks}
				onConfirm={() => {
					setAsks(false);
					if (found) forget.mutate(found.email);
				}}
				onCancel={() => setAsks(false)}
			/>
		</CardSection>
	);
}
