import { useMutation } from "@tanstack/react-query";
import type { Call, Parts } from "../../../contract/call.ts";
import { toastWhile } from "../../ui/toast.ts";
import { download } from "../api.ts";

interface Said {
	loading: string;
	/** The toast of a finished download, by how many entries the server counts in it. */
	ready: (entries: string) => string;
}

/** Downloads the file that a call answers, says so in a toast, and saves the file under the server's name. */
export function useDownload<Declared extends Call>(declared: Declared, { loading, ready }: Said) {
	return useMutation({
		mutationFn: async (sent: Parts<Declared>) => {
			const success = ({ entries }: { entries: string }) => ready(entries);
			const { file, name } = await toastWhile(download(declared, sent), { loading, success });
			const link = document.createElement("a");
			link.href = URL.createObjectURL(file);
			link.download = name;
			link.click();
			// The browser has opened the file within a minute.
			setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
		},
	});
}
