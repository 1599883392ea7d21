import type { ReactNode } from "react";
import { blog } from "../../../content/blog.ts";
import { company } from "../../../content/company.ts";
import { findServices, type OfferedService } from "../../../content/services.ts";
import { contactPath } from "../../../contract/format.ts";
import * as pages from "../../../contract/pages.ts";
import { titleText } from "../../../contract/readable-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PostText } from "../../ui/post-text.tsx";
import { articleColumns, container, titleStep } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { BackLink } from "../back-link.tsx";
import { Contents } from "./contents.tsx";
import { Neighbours } from "./neighbours.tsx";
import { PostFacts } from "./post-card.tsx";
import type { PostOfPage } from "./post-of-page.ts";
import { RelatedPosts } from "./related-posts.tsx";

type VisibleField = "title" | "services" | "text" | "minutes" | "publishDate" | "older" | "newer" | "related";

/** A post: title and cover on mask, its text in a measure of 66 characters, and its neighbours. */
export function PostPage({ post, cover }: { post: Pick<PostOfPage, VisibleField>; cover: ReactNode }) {
	const { labels } = blog;
	const { title, text, minutes, publishDate, older, newer, related } = post;
	return (
		<article className="@container">
			<header id="hero" className="hero on-mask">
				<div className={container}>
					<BackLink to={pages.blogs}>{labels.all}</BackLink>
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
					<ServiceLinks services={findServices(post.services)} />
					<RelatedPosts posts={related} />
				</div>
			</div>
			<Neighbours older={older} newer={newer} />
		</article>
	);
}

/** Leads from the end of a text to the services that it belongs to; nothing where it belongs to none. */
function ServiceLinks({ services }: { services: readonly OfferedService[] }) {
	const { services: label, ask } = blog.labels;
	if (services.length === 0) return null;
	return (
		<aside
			aria-label={label}
			className="no-print mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t-2 border-heading pt-6"
		>
			<div>
				<p className="font-mono text-mono text-muted">{label}</p>
				<ul>
					{services.map(({ path, address, title }) => (
						<li key={path} className="mt-1">
							<TextLink to={address}>{title}</TextLink>
						</li>
					))}
				</ul>
			</div>
			<ButtonLink to={contactPath(services[0]?.path)}>{ask}</ButtonLink>
		</aside>
	);
}
