import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { type Account, accountCalls } from "../../../contract/account.ts";
import { Button } from "../../ui/button.tsx";
import { callData, callDone } from "../api.ts";
import { CardSection } from "../ui/card-section.tsx";
import { Modal } from "../ui/dialog.tsx";
import { AskPassword, type Confirmation } from "./ask-password.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { SetUp } from "./set-up.tsx";
import { useForgetOnHide } from "./use-forget-on-hide.ts";

/** With so few recovery codes left, new ones should be made. */
const fewCodes = 3;

/** Shows whether the second factor is on, and turns it on or off or renews its recovery codes. */
export function SecondFactor({ account: { secondFactor: isOn, recoveryCodes } }: { account: Account }) {
	const text = admin.account.secondFactor;
	const [open, setOpen] = useState<"set up" | "turn off" | "renew" | null>(null);
	const close = () => setOpen(null);
	useForgetOnHide(close);
	return (
		<CardSection id="second-factor" title={text.title} desc={text.desc}>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
				<p
					data-on={isOn}
					className="rounded-part border border-line-strong px-2 py-0.5 text-mono text-muted data-[on=true]:border-success data-[on=true]:text-success"
				>
					{isOn ? text.on : text.off}
				</p>
				{isOn && (
					<p className="me-auto text-heading">
						{interpolate(text.left, { count: recoveryCodes })}
						{recoveryCodes <= fewCodes && <strong className="block text-error">{text.fewLeft}</strong>}
					</p>
				)}
				{isOn ? (
					<>
						<Button variant="secondary" onClick={() => setOpen("renew")}>
							{admin.account.recovery.renew}
						</Button>
						<Button variant="quietDanger" onClick={() => setOpen("turn off")}>
							{text.turnOff}
						</Button>
					</>
				) : (
					<Button className="ms-auto" onClick={() => setOpen("set up")}>
						{text.turnOn}
					</Button>
				)}
			</div>
			{open === "set up" && <SetUp onClose={close} />}
			{open === "turn off" && <TurnOff onClose={close} />}
			{open === "renew" && <Renew onClose={close} />}
		</CardSection>
	);
}

function TurnOff({ onClose }: { onClose: () => void }) {
	const text = admin.account.secondFactor;
	const turnOff = useMutation({
		mutationFn: (body: Confirmation) => callDone(accountCalls.turnOffSecondFactor, { body }),
		meta: { done: text.turnedOff, refreshes: ["account"] },
		onSuccess: onClose,
		gcTime: 0,
	});
	return (
		<Modal title={text.turnOffTitle} desc={text.turnOffDesc} onClose={onClose}>
			<AskPassword asksCode action={turnOff} submit={text.turnOff} onCancel={onClose} />
		</Modal>
	);
}

function Renew({ onClose }: { onClose: () => void }) {
	const text = admin.account.recovery;
	const queries = useQueryClient();
	const renew = useMutation({
		mutationFn: ({ password }: Confirmation) => callData(accountCalls.renewRecoveryCodes, { body: { password } }),
		// Not awaited, because the codes are shown at once.
		onSuccess: () => void queries.invalidateQueries({ queryKey: ["account"] }),
		gcTime: 0,
	});
	if (renew.data) return <RecoveryCodeList codes={renew.data.recoveryCodes} onClose={onClose} />;
	return (
		<Modal title={text.renew} desc={text.renewDesc} onClose={onClose}>
			<AskPassword action={renew} onCancel={onClose} />
		</Modal>
	);
}
