import { useEffect, useRef } from "react";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { interpolate } from "../interpolate.ts";

interface UploadProgressProps {
	/** Part of the form that has left, from 0 to 1; from then on the server works on the image. */
	part: number;
	onCancel: () => void;
}

/** How far the sending of an image is, and a way to stop it. A server at work does not say how long it takes. */
export function UploadProgress({ part, onCancel }: UploadProgressProps) {
	const words = admin.image;
	const box = useRef<HTMLDivElement>(null);
	// On a phone the place for it may be at the screen's lower edge.
	useEffect(() => {
		box.current?.scrollIntoView({ block: "nearest" });
	}, []);
	const percent = Math.floor(part * 100);
	const isSent = part === 1;
	const state = isSent ? words.processing : interpolate(words.uploading, { percent });
	return (
		<div ref={box} className="grid scroll-mb-20 gap-2">
			<p role="status" className="text-mono">
				{/* Every percent would be read aloud. */}
				<span aria-hidden="true">{state}</span>
				<span className="sr-only">{isSent ? words.processing : words.sending}</span>
			</p>
			<progress {...(!isSent && { value: percent })} max={100} aria-label={isSent ? words.processing : words.sending} />
			<Button variant="secondary" size="compact" className="justify-self-start" onClick={onCancel}>
				{words.cancel}
			</Button>
		</div>
	);
}
