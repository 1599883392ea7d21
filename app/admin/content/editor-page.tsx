import { useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CallError } from "../call-error.ts";
import { newDraftId, refusalOf } from "../editing/draft-calls.ts";
import { EditorBar } from "../editing/editor-bar.tsx";
import { OfferedWordsNotice } from "../editing/editor-status.tsx";
import { unsentWords } from "../editing/unsent-words.ts";
import { useOfferedWords } from "../editing/use-offered-words.ts";
import { Empty } from "../ui/empty.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { type ContentType, contentTypes } from "./content-types.ts";
import { Editor } from "./editor.tsx";
import { type Opened, useOpened } from "./item.ts";

const nothing: Opened = { item: undefined, draft: null };

/** The form of a new post or project, of the draft that the address names, or of the item with this id once it has loaded. */
export function EditorPage({ type, id }: { type: ContentType; id: string | undefined }) {
	const { search, state } = useLocation();
	const draftId = (id === undefined && new URLSearchParams(search).get("draft")) || undefined;
	const address = JSON.stringify([type, id, draftId]);
	const open = () => ({ address, draftId, newId: newDraftId() });
	const [form, setForm] = useState(open);
	if (form.address !== address) {
		// A form that is written in names its own draft in the address, whatever its id is now, and stays.
		const isOwn = (state as { form?: string } | null)?.form === form.newId;
		setForm(isOwn ? { ...form, address } : open());
	}
	const { newId } = form;
	if (id === undefined && form.draftId === undefined)
		return <Editor key={newId} type={type} opened={nothing} newId={newId} />;
	return <OpenedEditor key={newId} type={type} id={id} draftId={form.draftId} newId={newId} />;
}

interface OpenedEditorProps {
	type: ContentType;
	id: string | undefined;
	draftId: string | undefined;
	newId: string;
}

function OpenedEditor({ type, id, draftId, newId }: OpenedEditorProps) {
	const opened = useOpened(type, id, draftId);
	const { labels, editPath, listPath } = contentTypes[type];
	if (opened.data) {
		const { item, draft } = opened.data;
		// The address of a draft of changes is that of what it changes.
		if (draft?.item && !item) return <Navigate to={`${editPath}/${encodeURIComponent(draft.item)}`} replace />;
		return <Editor type={type} opened={opened.data} newId={newId} />;
	}
	const becameItem = refusalOf(opened.error);
	if (becameItem && "published" in becameItem)
		return <Navigate to={`${editPath}/${encodeURIComponent(becameItem.published)}`} replace />;
	const isMissing = opened.error instanceof CallError && opened.error.status === 404;
	return (
		<>
			<EditorBar back={listPath} title={id === undefined ? labels.titleNew : labels.titleEdit} />
			{isMissing ? (
				<div className="mx-auto max-w-262">
					<KeptWords type={type} id={id} draftId={draftId} />
					<Empty title={id === undefined ? admin.draft.gone : admin.form.noSuchItem}>
						<ButtonLink size="regular" variant="secondary" prefetch="none" to="/admin/deleted">
							{admin.deleted.title}
						</ButtonLink>
					</Empty>
				</div>
			) : (
				<QueryState query={opened} shape="form" />
			)}
		</>
	);
}

/** Offers the words that this browser kept of what is not there any more. They go on in the form of something new. */
function KeptWords({ type, id, draftId }: Omit<OpenedEditorProps, "newId">) {
	const navigate = useNavigate();
	const { words, drop } = useOfferedWords(type, id ?? null, draftId, () => false);
	return (
		<OfferedWordsNotice
			offered={words}
			onTake={(offered) => {
				const { kind, values, at } = offered.words;
				unsentWords.store(newDraftId(), { kind, item: null, base: null, values, at });
				drop(offered);
				void navigate(contentTypes[type].editPath);
			}}
			onRefuse={drop}
		/>
	);
}
