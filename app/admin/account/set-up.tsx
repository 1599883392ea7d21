import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { admin } from "../../../content/admin.ts";
import { confirmationSchema, type NewSecret, type RecoveryCodes } from "../../../contract/account.ts";
import { TextField } from "../../site/forms/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { call } from "../api.ts";
import { DialogButtons } from "../dialogs/dialog-buttons.tsx";
import { Modal } from "../dialogs/modal.tsx";
import { AskPassword } from "./ask-password.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { fieldError, Refusal } from "./refusal.tsx";

const path = "/admin/account/second-factor";

/** Turns the second factor on: the password, then the authenticator and its first code, then the recovery codes. */
export function SetUp({ onClose }: { onClose: () => void }) {
	const text = admin.account.secondFactor;
	const queries = useQueryClient();
	// What these hold is forgotten with the dialog.
	const begin = useMutation({
		mutationFn: (password: string) => call<{ data: NewSecret }>(path, { method: "POST", json: { password } }),
		gcTime: 0,
	});
	const confirm = useMutation({
		mutationFn: (code: string) =>
			call<{ data: RecoveryCodes }>(`${path}/confirm`, { method: "POST", json: { password: begin.variables, code } }),
		onSuccess: () => {
			void showToast("success", text.turnedOn);
			return queries.invalidateQueries({ queryKey: ["account"] });
		},
		gcTime: 0,
	});
	if (confirm.data) return <RecoveryCodeList codes={confirm.data.data.recoveryCodes} onClose={onClose} />;
	return (
		<Modal title={text.setUpTitle} desc={begin.data ? text.scan : admin.account.ask.desc} onClose={onClose}>
			{begin.data ? (
				<FirstCode {...begin.data.data} action={confirm} onCancel={onClose} />
			) : (
				<AskPassword action={begin} onCancel={onClose} />
			)}
		</Modal>
	);
}

interface FirstCodeProps extends NewSecret {
	action: { mutate: (code: string) => void; error: Error | null; isPending: boolean };
	onCancel: () => void;
}

function FirstCode({ secret, address, action, onCancel }: FirstCodeProps) {
	const text = admin.account.secondFactor;
	const form = useForm<{ code: string }>({
		resolver: zodResolver(confirmationSchema.pick({ code: true })),
		defaultValues: { code: "" },
	});
	const submit = form.handleSubmit(
		({ code }) => action.mutate(code),
		({ code }) => void showToast("error", code?.message ?? ""),
	);
	return (
		<form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
			<div className="flex flex-wrap items-center gap-x-6 gap-y-4">
				<QrCode content={address} name={text.qrCode} />
				<p className="min-w-48 flex-1">
					{text.byHand}
					<code className="mt-1 block font-mono text-base text-heading select-all">
						{secret.replace(/(.{4})(?=.)/g, "$1 ")}
					</code>
				</p>
			</div>
			<TextField
				label={text.code}
				hint={text.codeHint}
				autoComplete="one-time-code"
				connection={{
					...form.register("code"),
					error: form.formState.errors.code?.message ?? fieldError(action.error, "code"),
				}}
			/>
			<Refusal error={action.error} />
			<DialogButtons
				cancel={admin.account.ask.cancel}
				submit={action.isPending ? text.confirming : text.confirm}
				isPending={action.isPending}
				onCancel={onCancel}
			/>
		</form>
	);
}
