import type { ReactNode } from "react";
import { blog } from "../../../content/blog.ts";
import { company } from "../../../content/company.ts";
import { findServices } from "../../../content/services.ts";
import { contactPath } from "../../../contract/format.ts";
import { titleText } from "../../../contract/shown-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PostText } from "../../ui/post-text.tsx";
import { articleColumns, container, titleStep } from "../../ui/section.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { BackLink } from "../back-link.tsx";
import { ServiceLinks } from "../services/service-links.tsx";
import { Contents } from "./contents.tsx";
import { Neighbours } from "./neighbours.tsx";
import { PostFacts } from "./post-card.tsx";
import type { PostOfPage } from "./post-of-page.ts";
import { RelatedPosts } from "./related-posts.tsx";

type Shown = "title" | "services" | "text" | "minutes" | "publishDate" | "older" | "newer" | "related";

/** A post: title and cover on mask, its text in a measure of 66 characters, and its neighbours. */
export function PostPage({ post, cover }: { post: Pick<PostOfPage, Shown>; cover: ReactNode }) {
	const { labels } = blog;
	const { title, text, minutes, publishDate, older, newer, related } = post;
	const services = findServices(post.services);
	return (
		<article className="@container">
			<header id="hero" className="hero on-mask">
				<div className={container}>
					<BackLink to="/blogs">{labels.all}</BackLink>
					<div className="grid items-start gap-x-16 gap-y-8 @wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
						<div>
							<h1 dir="auto" className={titleStep(title)}>
								{titleText(title)}
							</h1>
							<p className="mt-6 flex items-center gap-3 text-small">
								<Icon name="pen-line" className="size-4 text-copper-400" />
								{labels.by} <span className="font-semibold text-silk">{company.postAuthor}</span>
							</p>
							<PostFacts publishDate={publishDate} minutes={minutes} className="mt-3" />
						</div>
						<div className="@wide:grid @wide:justify-items-end">{cover}</div>
					</div>
				</div>
			</header>
			<div className={`${articleColumns} pt-near pb-room`}>
				<Contents text={text} />
				<div className="max-w-prose @desk:row-start-1">
					<PostText text={text} />
					<ServiceLinks services={services} label={labels.services}>
						<ButtonLink to={contactPath(services[0]?.path)}>{labels.ask}</ButtonLink>
					</ServiceLinks>
					<RelatedPosts posts={related} />
					<ShareButton title={title} label={labels.share} />
				</div>
			</div>
			<Neighbours older={older} newer={newer} />
		</article>
	);
}

/** Shares the post through the system's own sheet; absent where there is none. */
function ShareButton({ title, label }: { title: string; label: string }) {
	const hydrated = useHydrated();
	if (!hydrated || !("share" in navigator)) return null;
	// The promise is rejected when the sheet is closed without sharing.
	const share = () => void navigator.share({ title, url: location.href }).catch(() => undefined);
	return (
		<Button size="large" variant="secondary" onClick={share} className="no-print mt-12">
			<Icon name="share-2" className="size-4" />
			{label}
		</Button>
	);
}
