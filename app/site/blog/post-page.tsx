import type { ReactNode } from "react";
import type { Blog } from "../../../content/pages.schema.ts";
import { contactPath } from "../../../contract/format.ts";
import type { Post, PostNeighbours } from "../../../contract/post.ts";
import { readingMinutes } from "../../../contract/shown-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { PostText } from "../../ui/post-text.tsx";
import { container } from "../../ui/section.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { ListedService } from "../services/designated-services.ts";
import { ServiceLinks } from "../services/service-links.tsx";
import { Neighbours } from "./neighbours.tsx";
import { PostFacts } from "./post-card.tsx";
import { PostCover } from "./post-cover.tsx";

export type ShownPost = Post & PostNeighbours;

interface PostPageProps {
	post: ShownPost;
	blog: Blog;
	author: string;
	/** All services. */
	list: readonly ListedService[];
}

/** A post: title and cover on mask, its text in a measure of 66 characters, and its neighbours. */
export function PostPage({ post, blog: { labels, hero }, author, list }: PostPageProps) {
	const { title, content, publishDate, services, older, newer } = post;
	const [service = ""] = services;
	return (
		<article>
			<header id="hero" className="hero on-mask pb-16 [--hero-top:48px] wide:pb-20 wide:[--hero-top:64px]">
				<div className={container}>
					<BackLink to="/blogs">{labels.all}</BackLink>
					<div className="mt-10 grid items-center gap-x-16 gap-y-10 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
						<div>
							<h1 dir="auto" className="text-[clamp(2.125rem,1.3rem+3.2vw,3.75rem)] leading-[1.05]">
								{title}
							</h1>
							<p className="mt-8 flex items-center gap-3 text-small">
								<Icon name="pen-line" className="size-4 text-copper-400" />
								{labels.by} <span className="font-semibold text-silk">{author}</span>
							</p>
							<PostFacts
								publishDate={publishDate}
								minutes={readingMinutes(content)}
								minutesLabel={labels.minutes}
								className="mt-3"
							/>
						</div>
						<PostCover post={post} sizes="(width >= 1000px) 530px, 100vw" eager whole />
					</div>
				</div>
			</header>
			<div className={`${container} py-16 wide:py-24`}>
				<div className="mx-auto max-w-prose">
					<PostText content={content} codeLabel={labels.code} />
					<ServiceLinks services={services} list={list} label={labels.services}>
						<ButtonLink to={contactPath({ service })}>{labels.ask}</ButtonLink>
					</ServiceLinks>
					<ShareButton title={title} label={labels.share} />
				</div>
			</div>
			<Neighbours older={older} newer={newer} title={hero.headTitle} labels={labels} />
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
		<Button variant="secondary" onClick={share} className="no-print mt-12">
			<Icon name="share-2" className="size-4" />
			{label}
		</Button>
	);
}

/** The way back to the list, above a title on mask. */
function BackLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link
			to={to}
			className="no-print inline-flex items-center gap-2 text-small font-semibold text-copper-400 transition-colors hover:text-silk"
		>
			<Icon name="arrow-left" className="size-4" />
			{children}
		</Link>
	);
}
