import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { editingCalls } from "../../../contract/editing.ts";
import { formatDate } from "../../../contract/format.ts";
import { imageVariant } from "../../../contract/image-variant.ts";
import { isCutShort, titleText } from "../../../contract/readable-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Drawing } from "../../ui/cover.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useDeletion } from "../trash/deletion.tsx";
import { iconButton } from "../ui/icon-button.tsx";
import { Mark } from "../ui/mark.tsx";
import { type ContentType, contentTypes } from "./content-types.ts";
import type { Card } from "./use-cards.ts";

const cover = "block size-full object-cover";
/** Above the link of the whole card. */
const above = "relative z-1";

/** Spec 2: image, title, preview, date, View and Delete, and its page. All of it opens as View does. */
export function ContentCard({ card, isChanged, type }: { card: Card; isChanged: boolean; type: ContentType }) {
	const { cards } = admin;
	const { calls, editPath, sitePath, images, previewLength } = contentTypes[type];
	const { _id, title, image, drawing, scheduledFor, isUnpublished } = card;
	const isNew = drawing === undefined;
	const isPublic = !isNew && !scheduledFor && !isUnpublished;
	const id = encodeURIComponent(_id);
	const askToDelete = useDeletion();
	const target = isNew
		? { call: editingCalls.removeDraft, hint: admin.confirmDelete.hintForGood }
		: { call: calls.remove };
	return (
		<li className="relative grid grid-cols-[auto_minmax(0,1fr)] content-between gap-x-3 rounded-card border border-line bg-card p-2 transition-colors hover:border-heading">
			<div className="grid h-20.25 w-36 grid-rows-[100%] place-items-center overflow-hidden rounded-part bg-page-2 text-muted">
				{image && (
					<img
						src={`${images}/${imageVariant(image, 480, "webp")}`}
						alt={card.imageAlt}
						loading="lazy"
						className={cover}
					/>
				)}
				{!image && isNew && <Icon name="pen-line" className="size-6" />}
				{!image && !isNew && <Drawing address={drawing} className={cover} />}
			</div>
			<div className="min-w-0">
				<h3 dir="auto" title={title} className="line-clamp-2 text-small leading-snug tracking-normal">
					{titleText(title)}
				</h3>
				<p
					dir="auto"
					className={`mt-0.5 text-mono ${isCutShort(card.preview, previewLength) ? "after:content-['…']" : ""}`}
				>
					{card.preview}
				</p>
			</div>
			<div className="col-span-2 flex flex-wrap items-center justify-end">
				<time dateTime={card.date} className="me-auto min-w-0 text-mono text-balance wrap-normal text-muted">
					{scheduledFor ? interpolate(cards.scheduledFor, { date: scheduledFor }) : formatDate(card.date)}
				</time>
				{isNew && <Mark>{admin.draft.mark}</Mark>}
				{isChanged && <Mark>{admin.draft.changed}</Mark>}
				{isUnpublished && <Mark>{admin.publication.unpublished}</Mark>}
				<ButtonLink
					size="regular"
					variant="quiet"
					prefetch="none"
					className="shrink-0 px-2.5 text-heading after:absolute after:inset-0 after:rounded-card"
					to={isNew ? `${editPath}?draft=${id}` : `${editPath}/${id}`}
					aria-label={`${cards.view}: ${title}`}
				>
					{cards.view}
				</ButtonLink>
				<Button
					variant="quietDanger"
					className={`shrink-0 px-2.5 font-normal ${above}`}
					aria-label={`${cards.delete}: ${title}`}
					onClick={() => askToDelete({ id: _id, name: title, ...target })}
				>
					{cards.delete}
				</Button>
				{isPublic && (
					<a
						href={sitePath + id}
						target="_blank"
						rel="noreferrer"
						title={cards.openOnSite}
						aria-label={`${cards.openOnSite}: ${title}`}
						className={`${iconButton} ${above}`}
					>
						<Icon name="external-link" className="size-4" />
					</a>
				)}
			</div>
		</li>
	);
}
