import { useRef } from "react";

/**
 * Publishes a draft. The answer to the attempt before may be lost although it arrived, and the server then answers with
 * what that one published. What was changed since is sent once more, over it.
 */
export function usePublishing<Saved>() {
	const attempted = useRef<string>(undefined);
	/** @param send sends what is written, as the draft, or over what was published of it */
	return async (
		draft: string,
		send: (published?: Saved) => Promise<Saved>,
		isPublished: (saved: Saved) => boolean,
	): Promise<Saved> => {
		const isSecond = attempted.current === draft;
		attempted.current = draft;
		const saved = await send();
		return isSecond && !isPublished(saved) ? send(saved) : saved;
	};
}
