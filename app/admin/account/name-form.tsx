import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { accountNameSchema } from "../../../contract/account.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { callDone } from "../api.ts";
import { CardSection } from "../ui/card-section.tsx";
import { useAdminForm } from "../ui/use-admin-form.ts";
import { Refusal } from "./refusal.tsx";

/** Changes the name that signs replies. */
export function NameForm({ name }: { name: string }) {
	const text = admin.account.name;
	const rename = useMutation({
		mutationFn: (json: { name: string }) => callDone("/admin/account/name", { method: "POST", json }),
		meta: { done: text.done, refreshes: ["account"] },
	});
	const { onSubmit, field } = useAdminForm({
		schema: accountNameSchema,
		defaultValues: { name },
		action: rename,
	});
	return (
		<CardSection id="name-title" title={text.title} desc={text.desc}>
			<form noValidate onSubmit={onSubmit} className="grid max-w-md gap-4">
				<TextField label={text.label} autoComplete="name" connection={field("name")} />
				<Refusal error={rename.error} />
				<Button type="submit" variant="secondary" className="justify-self-start" disabled={rename.isPending}>
					{rename.isPending ? text.submitting : text.submit}
				</Button>
			</form>
		</CardSection>
	);
}
