import { useMutation } from "@tanstack/react-query";
import { toastWhile } from "../../ui/toast.ts";
import { download } from "../api.ts";

interface Said {
	loading: string;
	/** The toast of a finished download, by how many entries the server counts in it. */
	ready: (entries: string) => string;
}

/** Downloads a file of the API, says so in a toast, and saves the file under the server's name. */
export function useDownload({ loading, ready }: Said) {
	return useMutation({
		mutationFn: async (path: string) => {
			const { file, name } = await toastWhile(download(path), { loading, success: ({ entries }) => ready(entries) });
			const link = document.createElement("a");
			link.href = URL.createObjectURL(file);
			link.download = name;
			link.click();
			// The browser has opened the file within a minute.
			setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
		},
	});
}
