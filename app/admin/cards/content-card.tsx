import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { formatDate, isCutShort } from "../../../contract/format.ts";
import { imageVariant } from "../../../contract/image-variant.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type ContentType, contentTypes } from "../content-types.ts";
import { useDeletion } from "../dialogs/deletion.tsx";
import { StoredImage } from "../images/stored-image.tsx";
import { CopyAddress } from "./copy-address.tsx";
import type { Card } from "./use-cards.ts";

/** Spec 2: image, title, preview, date, View and Delete, with the address of its page and a link to it. */
export function ContentCard({ card, type }: { card: Card; type: ContentType }) {
	const { cards } = admin;
	const { list, editPath, sitePath, onePath, images, drawings, previewLength } = contentTypes[type];
	const { image } = card;
	const askToDelete = useDeletion();
	const address = `${sitePath}/${encodeURIComponent(card._id)}`;
	return (
		<li className="flex flex-col overflow-hidden rounded-card border border-line bg-card hover:border-line-strong">
			<div className="aspect-video overflow-hidden border-b border-line bg-page-2">
				<StoredImage
					address={image ? `${images}/${imageVariant(image, 480, "webp")}` : `${drawings}/${card._id}.svg`}
					alt={card.imageAlt}
					className="block size-full object-cover"
				/>
			</div>
			<div className="flex flex-1 flex-col p-4">
				<h3 dir="auto" className="line-clamp-2 text-base leading-snug tracking-normal">
					{card.title}
				</h3>
				<p
					dir="auto"
					className={`mt-1.5 line-clamp-3 ${isCutShort(card.preview, previewLength) ? "after:content-['…']" : ""}`}
				>
					{card.preview}
				</p>
				<p className="mt-auto flex items-center justify-between gap-2 pt-3 text-mono text-muted">
					<time dateTime={card.date}>{formatDate(card.date)}</time>
					{card.scheduledFor && (
						<span className="rounded-part bg-page-2 px-1.5 py-0.5 text-heading">
							{interpolate(cards.scheduledFor, { date: card.scheduledFor })}
						</span>
					)}
				</p>
				<div className="mt-3 flex items-center gap-2 border-t border-line pt-3">
					<ButtonLink
						variant="secondary"
						size="compact"
						prefetch="none"
						to={`${editPath}/${encodeURIComponent(card._id)}`}
						aria-label={`${cards.view}: ${card.title}`}
					>
						{cards.view}
					</ButtonLink>
					<Button
						variant="secondary"
						size="compact"
						aria-label={`${cards.delete}: ${card.title}`}
						onClick={() => askToDelete({ id: card._id, path: `${onePath}/${encodeURIComponent(card._id)}`, list })}
					>
						{cards.delete}
					</Button>
					<span className="ml-auto flex">
						<CopyAddress path={address} />
						{!card.scheduledFor && (
							<a
								href={address}
								target="_blank"
								rel="noreferrer"
								aria-label={`${cards.openOnSite}: ${card.title}`}
								title={cards.openOnSite}
								className="grid size-10 place-items-center rounded-control text-muted hover:text-heading"
							>
								<Icon name="external-link" className="size-4" />
							</a>
						)}
					</span>
				</div>
			</div>
		</li>
	);
}
