import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { type Invite as Invitation, inviteSchema, peopleCalls } from "../../../contract/people.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { Refusal } from "../account/refusal.tsx";
import { useForgetOnHide } from "../account/use-forget-on-hide.ts";
import { callData } from "../api.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { CardSection } from "../ui/card-section.tsx";
import { CopyableAddress } from "../ui/copyable-address.tsx";
import { Modal } from "../ui/dialog.tsx";
import { useAdminForm } from "../ui/use-admin-form.ts";

/** Asks whom to invite, and shows the link, this once, where it is not mailed. */
export function Invite() {
	const text = admin.people.invite;
	const invite = useMutation({
		mutationFn: (body: Invitation) => callData(peopleCalls.invite, { body }),
		onSuccess: ({ token }) => {
			reset();
			if (token === null) void showToast("success", text.mailed);
		},
		meta: { refreshes: ["people"] },
		gcTime: 0,
	});
	const { onSubmit, field, reset } = useAdminForm({
		schema: inviteSchema,
		defaultValues: { email: "", password: "" },
		action: invite,
	});
	useForgetOnHide(() => {
		reset();
		invite.reset();
	});
	const path = invite.data?.token && `/admin/accept-invitation#${invite.data.token}`;
	return (
		<CardSection id="invite" title={text.title} desc={text.desc}>
			<form noValidate onSubmit={onSubmit} className="grid max-w-md gap-4">
				<TextField label={admin.people.email} type="email" autoComplete="off" connection={field("email")} />
				<PasswordField label={admin.account.ask.password} connection={field("password")} />
				<Refusal error={invite.error} />
				<Button type="submit" className="justify-self-start" disabled={invite.isPending}>
					{text.submit}
				</Button>
			</form>
			{path && (
				<Modal ignoresOutside title={text.linkTitle} desc={text.linkDesc} onClose={invite.reset}>
					<CopyableAddress label={text.link} address={new URL(path, location.origin).href} />
				</Modal>
			)}
		</CardSection>
	);
}
