import { useMutation } from "@tanstack/react-query";
import { toastWhile } from "../../ui/toast.ts";
import { download } from "../api.ts";
import { saveFile } from "./save-file.ts";

/** Downloads a file of the API, says so in a toast, and saves the file under the server's name. */
export function useDownload(path: string, said: { loading: string; ready: string }) {
	return useMutation({
		mutationFn: async () => {
			const { file, name } = await toastWhile(download(path), { loading: said.loading, success: () => said.ready });
			saveFile(file, name);
		},
	});
}
