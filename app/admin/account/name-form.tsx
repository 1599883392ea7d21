import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { accountCalls, accountNameSchema } from "../../../contract/account.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { callDone } from "../api.ts";
import { useConfirmLeave } from "../editing/use-confirm-leave.ts";
import { CardSection } from "../ui/card-section.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { useAdminForm } from "../ui/use-admin-form.ts";
import { Refusal } from "./refusal.tsx";

/** Changes the name that signs replies. */
export function NameForm({ name }: { name: string }) {
	const text = admin.account.name;
	const rename = useMutation({
		mutationFn: (body: { name: string }) => callDone(accountCalls.rename, { body }),
		meta: { done: text.done, refreshes: ["account"] },
	});
	const { onSubmit, field, isDirty, keepSaved } = useAdminForm({
		schema: accountNameSchema,
		defaultValues: { name },
		action: { ...rename, mutate: (values) => rename.mutate(values, { onSuccess: () => keepSaved(values) }) },
	});
	const leaving = useConfirmLeave(isDirty);
	return (
		<CardSection id="name-title" title={text.title} desc={text.desc}>
			<form noValidate onSubmit={onSubmit} className="grid max-w-md gap-4">
				<TextField label={text.label} autoComplete="name" connection={field("name")} />
				<Refusal error={rename.error} />
				<div className="flex flex-wrap items-center gap-3">
					<Button type="submit" variant="secondary" disabled={rename.isPending}>
						{rename.isPending ? text.submitting : text.submit}
					</Button>
					<p role="status" className="text-mono text-muted">
						{isDirty && !rename.isPending && text.unsaved}
					</p>
				</div>
			</form>
			<ConfirmDialog
				{...admin.leave}
				desc={text.unsaved}
				open={leaving.isBlocked}
				onConfirm={leaving.leave}
				onCancel={leaving.stay}
			/>
		</CardSection>
	);
}
