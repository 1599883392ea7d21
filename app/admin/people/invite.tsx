import { useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { type Invite as Invitation, invitedSchema, inviteSchema } from "../../../contract/people.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { Refusal } from "../account/refusal.tsx";
import { useForgetOnHide } from "../account/use-forget-on-hide.ts";
import { callData } from "../api.ts";
import { CopyAddress } from "../content/copy-address.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { DialogButtons, Modal } from "../ui/dialog.tsx";
import { ShownAddress } from "../ui/shown-address.tsx";
import { useAdminForm } from "../ui/use-admin-form.ts";

/** Asks whom to invite, and shows the link where it is not mailed. */
export function Invite({ onClose }: { onClose: () => void }) {
	const text = admin.people.invite;
	const queries = useQueryClient();
	useForgetOnHide(onClose);
	// The link is forgotten with the dialog.
	const invite = useMutation({
		mutationFn: (json: Invitation) => callData("/admin/people", invitedSchema, { method: "POST", json }),
		onSuccess: ({ token }) => {
			void queries.invalidateQueries({ queryKey: ["people"] });
			if (token !== null) return;
			void showToast("success", text.mailed);
			onClose();
		},
		gcTime: 0,
	});
	const token = invite.data?.token;
	if (token) return <InvitationLink path={`/admin/accept-invitation#${token}`} onClose={onClose} />;
	return (
		<Modal title={text.title} desc={text.desc} onClose={onClose}>
			<InviteForm action={invite} onCancel={onClose} />
		</Modal>
	);
}

interface InviteFormProps {
	action: { mutate: (invitation: Invitation) => void; error: Error | null; isPending: boolean };
	onCancel: () => void;
}

function InviteForm({ action, onCancel }: InviteFormProps) {
	const text = admin.people.invite;
	const { onSubmit, field } = useAdminForm({
		schema: inviteSchema,
		defaultValues: { email: "", password: "" },
		error: action.error,
		onValid: (invitation) => action.mutate(invitation),
	});
	return (
		<form noValidate onSubmit={onSubmit} className="grid gap-5">
			<TextField label={admin.people.email} type="email" autoComplete="off" connection={field("email")} />
			<PasswordField label={admin.account.ask.password} connection={field("password")} />
			<Refusal error={action.error} />
			<DialogButtons
				cancel={admin.account.ask.cancel}
				submit={action.isPending ? text.submitting : text.submit}
				isPending={action.isPending}
				onCancel={onCancel}
			/>
		</form>
	);
}

function InvitationLink({ path, onClose }: { path: string; onClose: () => void }) {
	const text = admin.people.invite;
	return (
		<Modal ignoresOutside title={text.linkTitle} desc={text.linkDesc} onClose={onClose}>
			<div className="flex items-end gap-2">
				<ShownAddress label={text.link} address={new URL(path, location.origin).href} />
				<CopyAddress path={path} />
			</div>
			<div className="mt-5 flex justify-end">
				<Button size="compact" onClick={onClose}>
					{text.close}
				</Button>
			</div>
		</Modal>
	);
}
