import { useQuery } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { CallError } from "../call-error.ts";
import { readDraftOf } from "../editing/draft-calls.ts";
import { EditorBar } from "../editing/editor-bar.tsx";
import { Empty } from "../ui/empty.tsx";
import { QueryState } from "../ui/query-state.tsx";
import type { Route } from "./+types/file-route";
import { namesOfWords, schemaOfWords } from "./files.ts";
import { readWords } from "./use-words-editor.ts";
import { WordsEditor } from "./words-editor.tsx";

/** The form of a file of words, once it has loaded. */
export default function WordsFilePage({ params: { file } }: Route.ComponentProps) {
	const schema = schemaOfWords(file);
	const opened = useQuery({
		queryKey: ["words", file],
		queryFn: async () => {
			const [words, draft] = await Promise.all([readWords(file), readDraftOf("words", file)]);
			return { words, draft };
		},
		enabled: schema !== undefined,
		// Nothing changes while it is edited.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
	if (schema && opened.data) return <WordsEditor key={file} file={file} schema={schema} opened={opened.data} />;
	const isMissing = !schema || (opened.error instanceof CallError && opened.error.status === 404);
	return (
		<>
			<EditorBar back="/admin/words" title={namesOfWords(file).name} />
			{isMissing ? <Empty title={admin.words.noSuchFile} /> : <QueryState query={opened} shape="form" />}
		</>
	);
}
