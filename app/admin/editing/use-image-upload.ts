import { useRef, useState } from "react";
import { messages } from "../../../contract/messages.ts";
import { showToast } from "../../ui/toast.ts";
import { CallError } from "../call-error.ts";
import { endInPlace } from "../session.ts";
import { useObjectUrl } from "../ui/use-object-url.ts";
import { reasonOf, refuseFile, storeImage } from "./image-file.ts";

/** Stores a chosen image at once; after a new sign-in `retry` sends it again. @param onStored called with its name */
export function useImageUpload(onStored: (name: string) => void) {
	/** The file that is on its way or was not stored. */
	const [file, setFile] = useState<File>();
	const [isSending, setSending] = useState(false);
	const [problem, setProblem] = useState<string>();
	const abort = useRef<AbortController>(undefined);

	const send = async (chosen: File): Promise<boolean> => {
		abort.current?.abort();
		const mine = new AbortController();
		abort.current = mine;
		// Its problem stands under its own picture, not under the one before.
		setFile(chosen);
		const refusal = refuseFile(chosen);
		setProblem(refusal);
		setSending(refusal === undefined);
		if (refusal !== undefined) {
			void showToast("error", refusal);
			return false;
		}
		try {
			const image = await storeImage(chosen, mine.signal);
			if (mine !== abort.current) return false;
			setFile(undefined);
			onStored(image);
			return true;
		} catch (error) {
			if (mine !== abort.current) return false;
			if (mine.signal.aborted) setFile(undefined);
			else if (!(error instanceof CallError)) throw error;
			else if (error.status === 401) endInPlace();
			else {
				const reason = reasonOf(error);
				setProblem(reason);
				// Spec 8 words the toast for a server that does not answer.
				void showToast("error", error.status === 0 ? messages.somethingWentWrong : reason);
			}
			return false;
		} finally {
			if (mine === abort.current) setSending(false);
		}
	};

	return {
		file,
		/** The address of that file, on this page alone. */
		url: useObjectUrl(file),
		isSending,
		problem,
		choose: (chosen: File) => void send(chosen),
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
