import { useRef, useState } from "react";
import { showToast } from "../../ui/toast.ts";
import { CallError } from "../call-error.ts";
import { reasonOf, refuseFile, storeImage } from "./image-file.ts";

/**
 * Stores a chosen image at once.
 * @param onStored called with the name of the stored image
 * @param onSessionEnd called when the session has ended; `retry` sends the file again
 */
export function useImageUpload(onStored: (name: string) => void, onSessionEnd: () => void) {
	/** The file that is on its way or was not stored. */
	const [file, setFile] = useState<File>();
	const [isSending, setSending] = useState(false);
	const [problem, setProblem] = useState<string>();
	const abort = useRef<AbortController>(undefined);

	const send = async (chosen: File): Promise<boolean> => {
		abort.current?.abort();
		const mine = new AbortController();
		abort.current = mine;
		setFile(chosen);
		setProblem(undefined);
		setSending(true);
		try {
			const image = await storeImage(chosen, mine.signal);
			setFile(undefined);
			onStored(image);
			return true;
		} catch (error) {
			if (mine !== abort.current) return false;
			if (mine.signal.aborted) setFile(undefined);
			else if (!(error instanceof CallError)) throw error;
			else if (error.status === 401) onSessionEnd();
			else setProblem(reasonOf(error));
			return false;
		} finally {
			if (mine === abort.current) setSending(false);
		}
	};

	return {
		file,
		isSending,
		problem,
		choose: (chosen: File) => {
			const refusal = refuseFile(chosen);
			if (refusal === undefined) return void send(chosen);
			setProblem(refusal);
			void showToast("error", refusal);
		},
		/** Sends the file again that was not stored. @returns whether it is stored now */
		retry: async () => file !== undefined && (await send(file)),
		cancel: () => abort.current?.abort(),
		/** Goes on without the file that was refused. */
		dismiss: () => {
			setFile(undefined);
			setProblem(undefined);
		},
	};
}

export type ImageUpload = ReturnType<typeof useImageUpload>;
