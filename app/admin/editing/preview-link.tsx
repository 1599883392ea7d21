import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { zonedTime } from "../../../content/site-time.ts";
import { type Draft, editingCalls, maxPreviewDays } from "../../../contract/editing.ts";
import { Button } from "../../ui/button.tsx";
import { showErrorToast } from "../../ui/error-toast.ts";
import { showToast } from "../../ui/toast.ts";
import { callData, callDone } from "../api.ts";
import { CopyableAddress } from "../ui/copyable-address.tsx";
import { Modal } from "../ui/dialog.tsx";

interface OpenPreviewProps {
	/** Stores the draft as it is now. @returns null when that failed */
	onStore: () => Promise<Draft | null>;
}

interface PreviewLinkProps extends OpenPreviewProps {
	/** Until when a link works that was made before; null without one. */
	sharedUntil: string | null;
}

/** An hour in days. */
const hour = 1 / 24;

/** Makes a link. Its address is one of this site, whatever the server is called. */
async function makeLink({ _id }: Draft, days?: number): Promise<{ url: string; expiresAt: string }> {
	const link = await callData(editingCalls.makePreview, { params: { id: _id }, body: { days } });
	return { ...link, url: new URL(new URL(link.url).pathname, location.origin).href };
}

/** Opens the page of the draft in a tab, by a link that works for an hour. */
export function OpenPreviewButton({ onStore }: OpenPreviewProps) {
	const text = admin.previewLink;
	const open = async () => {
		// A browser opens a tab for a press alone, and not for an answer that comes later.
		const tab = window.open("", "_blank");
		if (!tab) return void showToast("warning", text.blocked);
		tab.opener = null;
		try {
			const stored = await onStore();
			if (stored) return tab.location.replace((await makeLink(stored, hour)).url);
			void showToast("warning", text.notStored);
		} catch {
			showErrorToast();
		}
		tab.close();
	};
	return (
		<Button variant="secondary" onClick={() => void open()}>
			{text.show}
		</Button>
	);
}

/** Opens the dialog in which links are made, copied and ended. */
export function PreviewLinkButton(props: PreviewLinkProps) {
	const text = admin.previewLink;
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="secondary" onClick={() => setOpen(true)}>
				{text.open}
			</Button>
			{isOpen && (
				<Modal title={text.title} desc={text.desc} onClose={() => setOpen(false)}>
					<PreviewLink {...props} />
				</Modal>
			)}
		</>
	);
}

function PreviewLink({ onStore, sharedUntil }: PreviewLinkProps) {
	const text = admin.previewLink;
	const [link, setLink] = useState<{ url: string; expiresAt: string }>();
	const [until, setUntil] = useState(sharedUntil);
	const { mutate: run, isPending } = useMutation({
		mutationFn: async (task: (draft: Draft) => Promise<void>) => {
			const stored = await onStore();
			if (stored) await task(stored);
			else void showToast("warning", text.notStored);
		},
		meta: { asksInPlace: true, saysErrors: true },
	});
	const make = (draft: Draft) =>
		makeLink(draft).then((made) => {
			setLink(made);
			setUntil(made.expiresAt);
		});
	const end = async ({ _id }: Draft) => {
		await callDone(editingCalls.endPreviews, { params: { id: _id } });
		setLink(undefined);
		setUntil(null);
		void showToast("success", text.ended);
	};
	return (
		<div className="grid gap-4">
			<div role="status">
				{link && (
					<div className="grid gap-2">
						<CopyableAddress label={text.url} address={link.url} />
						<p>{interpolate(text.expires, { date: zonedTime(link.expiresAt) })}</p>
					</div>
				)}
				{!link && until && <p>{interpolate(text.until, { date: zonedTime(until) })}</p>}
			</div>
			<div className="flex flex-wrap gap-3">
				<Button variant={link ? "secondary" : "primary"} disabled={isPending} onClick={() => run(make)}>
					{interpolate(text.make, { days: maxPreviewDays })}
				</Button>
				{until && (
					<Button variant="quietDanger" disabled={isPending} onClick={() => run(end)}>
						{text.end}
					</Button>
				)}
			</div>
		</div>
	);
}
