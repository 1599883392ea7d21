import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { personSchema, privacyCalls } from "../../../contract/privacy.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { callData } from "../api.ts";
import { CardSection } from "../ui/card-section.tsx";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { isolateDirection } from "../ui/format.tsx";
import { useAdminForm } from "../ui/use-admin-form.ts";

/** Finds all entries of an email address, and removes them for good once that is confirmed. */
export function ForgetPerson() {
	const text = admin.privacy;
	const find = useMutation({
		mutationFn: async ({ email }: { email: string }) => ({
			email,
			...(await callData(privacyCalls.findPerson, { body: { email } })),
		}),
		meta: { saysErrors: true },
	});
	const forget = useMutation({
		mutationFn: (email: string) => callData(privacyCalls.forgetPerson, { body: { email } }),
		onSuccess: ({ contact, application }) => {
			void showToast("success", interpolate(text.forgetDone, { count: contact + application }));
			find.reset();
			reset();
		},
		meta: { saysErrors: true, refreshes: [] },
	});
	const { onSubmit, field, reset } = useAdminForm({
		schema: personSchema,
		defaultValues: { email: "" },
		action: find,
	});
	const { data: person } = find;
	const count = person ? person.contact + person.application : 0;
	return (
		<CardSection id="forget" title={text.forgetTitle} desc={text.forgetDesc}>
			<form noValidate onSubmit={onSubmit} className="grid max-w-md gap-4">
				<TextField
					label={text.forgetEmail}
					type="email"
					autoComplete="off"
					connection={field("email", { onChange: () => find.reset() })}
				/>
				<Button type="submit" variant="secondary" className="justify-self-start" disabled={find.isPending}>
					{text.forgetFind}
				</Button>
			</form>
			<div role="status" className="mt-4 min-h-6">
				{person && count === 0 && <p>{interpolate(text.forgetNone, { email: isolateDirection(person.email) })}</p>}
				{person && count > 0 && (
					<p className="text-heading">
						{interpolate(text.forgetFound, {
							email: isolateDirection(person.email),
							contact: person.contact,
							careers: person.application,
						})}
					</p>
				)}
			</div>
			{person && count > 0 && (
				<ConfirmButton
					variant="secondary"
					className="mt-4"
					disabled={forget.isPending}
					question={{ ...text.forgetQuestion, about: person.email, deletes: true }}
					onConfirm={() => forget.mutate(person.email)}
				>
					{text.forgetQuestion.confirm}
				</ConfirmButton>
			)}
		</CardSection>
	);
}
