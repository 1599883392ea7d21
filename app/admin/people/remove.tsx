import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { peopleCalls } from "../../../contract/people.ts";
import { Button } from "../../ui/button.tsx";
import { AskPassword, type Confirmation } from "../account/ask-password.tsx";
import { useForgetOnHide } from "../account/use-forget-on-hide.ts";
import { callDone } from "../api.ts";
import { Modal } from "../ui/dialog.tsx";
import { isolateDirection } from "../ui/format.tsx";

/** Removes an admin or an invitation, after a question that the password answers. */
export function Remove({ id, email, isInvited }: { id: string; email: string; isInvited: boolean }) {
	const words = isInvited ? admin.people.takeBack : admin.people.remove;
	const [isAsking, setAsking] = useState(false);
	const close = () => setAsking(false);
	useForgetOnHide(close);
	const remove = useMutation({
		mutationFn: ({ password }: Confirmation) => callDone(peopleCalls.remove, { params: { id }, body: { password } }),
		meta: { done: interpolate(words.done, { email }), refreshes: ["people"] },
		onSuccess: close,
		gcTime: 0,
	});
	return (
		<>
			<Button variant="quietDanger" aria-label={`${words.open}: ${email}`} onClick={() => setAsking(true)}>
				{words.open}
			</Button>
			{isAsking && (
				<Modal title={interpolate(words.title, { email: isolateDirection(email) })} desc={words.desc} onClose={close}>
					<AskPassword action={remove} submit={words.open} onCancel={close} />
				</Modal>
			)}
		</>
	);
}
