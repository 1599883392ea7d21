import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { Button } from "../../ui/button.tsx";

interface UploadProgressProps {
	/** The part of the form that has been sent, from 0 to 1; at 1 the server processes the image. */
	part: number;
	onCancel: () => void;
}

/** The progress of an upload, and a button that cancels it. The server does not say how long processing takes. */
export function UploadProgress({ part, onCancel }: UploadProgressProps) {
	const text = admin.image;
	const percent = Math.floor(part * 100);
	const isSent = part === 1;
	const state = isSent ? text.processing : interpolate(text.uploading, { percent });
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<div className="grid min-w-48 flex-1 gap-1.5">
				<p role="status" className="text-mono">
					{/* Every percent would be read aloud. */}
					<span aria-hidden="true">{state}</span>
					<span className="sr-only">{isSent ? text.processing : text.sending}</span>
				</p>
				<progress {...(!isSent && { value: percent })} max={100} aria-label={isSent ? text.processing : text.sending} />
			</div>
			<Button variant="secondary" size="compact" onClick={onCancel}>
				{text.cancel}
			</Button>
		</div>
	);
}
