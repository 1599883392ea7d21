import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { encode } from "uqr";
import { admin } from "../../../content/admin.ts";
import { accountCalls, confirmationSchema, type NewSecret } from "../../../contract/account.ts";
import { TextField } from "../../ui/field.tsx";
import { callData } from "../api.ts";
import { DialogButtons, Modal } from "../ui/dialog.tsx";
import { useAdminForm } from "../ui/use-admin-form.ts";
import { AskPassword, type Confirmation } from "./ask-password.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { Refusal } from "./refusal.tsx";

/** Turns the second factor on: the password, then the authenticator and its first code, then the recovery codes. */
export function SetUp({ onClose }: { onClose: () => void }) {
	const text = admin.account.secondFactor;
	const queries = useQueryClient();
	// Secret and codes are forgotten with the dialog.
	const begin = useMutation({
		mutationFn: ({ password }: Confirmation) => callData(accountCalls.beginSecondFactor, { body: { password } }),
		gcTime: 0,
	});
	const confirm = useMutation({
		mutationFn: ({ code }: Pick<Confirmation, "code">) =>
			callData(accountCalls.confirmSecondFactor, { body: { password: begin.variables?.password ?? "", code } }),
		meta: { done: text.turnedOn },
		// Not awaited, because the codes are shown at once.
		onSuccess: () => void queries.invalidateQueries({ queryKey: ["account"] }),
		gcTime: 0,
	});
	if (confirm.data) return <RecoveryCodeList codes={confirm.data.recoveryCodes} onClose={onClose} />;
	return (
		<Modal title={text.setUpTitle} desc={begin.data ? text.scan : admin.account.ask.desc} onClose={onClose}>
			{begin.data ? (
				<FirstCode {...begin.data} action={confirm} onCancel={onClose} />
			) : (
				<AskPassword action={begin} onCancel={onClose} />
			)}
		</Modal>
	);
}

interface FirstCodeProps extends NewSecret {
	action: Pick<UseMutationResult<unknown, Error, Pick<Confirmation, "code">>, "mutate" | "error" | "isPending">;
	onCancel: () => void;
}

function FirstCode({ secret, address, action, onCancel }: FirstCodeProps) {
	const text = admin.account.secondFactor;
	const { onSubmit, field } = useAdminForm({
		schema: confirmationSchema.pick({ code: true }),
		defaultValues: { code: "" },
		action,
	});
	// What had the focus went with the password's form.
	useEffect(() => document.getElementById("code")?.focus(), []);
	return (
		<form noValidate onSubmit={onSubmit} className="grid gap-5">
			<div className="flex flex-wrap items-center gap-x-6 gap-y-4">
				<QrCode content={address} name={text.qrCode} />
				<p className="min-w-48 flex-1">
					{text.byHand}
					<code className="mt-1 block font-mono text-base text-heading select-all">
						{secret.replace(/(.{4})(?=.)/g, "$1 ")}
					</code>
				</p>
			</div>
			<TextField label={text.code} hint={text.codeHint} autoComplete="one-time-code" connection={field("code")} />
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

/** A QR code, dark on light in any theme, because cameras expect it so; its quiet zone is part of it. */
function QrCode({ content, name }: { content: string; name: string }) {
	const { data, size } = encode(content, { ecc: "M", border: 4 });
	const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
	return (
		<svg
			role="img"
			aria-label={name}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-52 rounded-control bg-white"
		>
			<path fill="#000" d={dark.join("")} />
		</svg>
	);
}
