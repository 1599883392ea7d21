import { Suspense } from "react";
import { Await } from "react-router";
import { blog } from "../../../content/blog.ts";
import { company } from "../../../content/company.ts";
import { layout } from "../../../content/layout.ts";
import { postPath } from "../../../contract/format.ts";
import * as pages from "../../../contract/pages.ts";
import type { PostNeighbours, RenderedPost } from "../../../contract/posts.ts";
import { publicationDates } from "../../../contract/publication.ts";
import { fetchData } from "../../api/request.ts";
import { readNeighbours, readPost } from "../../api.server.ts";
import { isReturn } from "../../navigation/is-return.ts";
import { cardAddress, fullTitle, pageMeta } from "../../ui/meta.ts";
import { container } from "../../ui/section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { blogPosting, breadcrumbs } from "../../ui/structured-data.ts";
import { NotFound } from "../not-found/not-found.tsx";
import { TryAgain, useRetry } from "../try-again.tsx";
import type { Route } from "./+types/post-route";
import { PostCover } from "./post-cover.tsx";
import { type PostOfPage, toPostOfPage } from "./post-of-page.ts";
import { PostPage } from "./post-page.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
	const post = loaderData?.loaded && "title" in loaderData.loaded ? loaderData.loaded : null;
	// On a navigation inside the site the component below renders the title once the post has loaded.
	if (!post) return [];
	const path = postPath(params.blogId);
	const { title, description, publishDate, updatedAt } = post;
	const image = post.image ? `/assets/blogs/${post.image}` : cardAddress(path, title);
	const dates = publicationDates(publishDate, updatedAt, company.timeZone);
	const structuredData = import.meta.env.SSR && [
		blogPosting({ title, description, path, image, ...dates }),
		breadcrumbs({ name: blog.hero.headTitle, path: pages.blogs }, { name: title, path }),
	];
	return pageMeta({ title, description, path, dates, image: post.image, structuredData }, matches);
};

export async function loader({ params: { blogId }, context }: Route.LoaderArgs) {
	const [post, neighbours] = await Promise.all([readPost(context, blogId), readNeighbours(context, blogId)]);
	if (!post || !neighbours) throw new Response(null, { status: 404 });
	return { loaded: toPostOfPage(post, neighbours) };
}

/** A navigation inside the site loads the post from the API, while a spinner is shown (spec 2). */
export async function clientLoader({ params: { blogId }, request }: Route.ClientLoaderArgs) {
	const loaded = fetchPost(blogId);
	// `Await` handles the rejection once the page is shown.
	loaded.catch(() => undefined);
	return { loaded: isReturn(request) ? await loaded : loaded };
}

/** A blog post (spec 2). */
export default function PostRoute({ loaderData, params }: Route.ComponentProps) {
	const [loaded, retry] = useRetry(loaderData.loaded, () => fetchPost(params.blogId));
	return (
		<Suspense key={params.blogId} fallback={<Loading />}>
			<Await resolve={loaded} errorElement={<Failed retry={retry} />}>
				{(post) =>
					post ? (
						<>
							{loaded instanceof Promise && <title>{fullTitle(post.title)}</title>}
							<PostPage
								post={post}
								cover={<PostCover post={post} sizes="(width >= 1000px) 530px, 100vw" eager whole />}
							/>
						</>
					) : (
						<NotFound />
					)
				}
			</Await>
		</Suspense>
	);
}

const Loading = () => (
	<div id="hero" className="hero on-mask grid min-h-screen place-items-center">
		<title>{layout.loading}</title>
		<Spinner label={layout.loading} />
	</div>
);

const Failed = ({ retry }: { retry: () => void }) => (
	<div id="hero" className="hero on-mask min-h-[70vh]">
		<title>{fullTitle(layout.somethingWentWrong)}</title>
		<div className={container}>
			<h1 className="mb-6">{layout.somethingWentWrong}</h1>
			<TryAgain retry={retry} />
		</div>
	</div>
);

/** Fetches a post with its neighbours from the API (spec 7), as visitors see it; null when there is none. */
async function fetchPost(id: string): Promise<PostOfPage | null> {
	const address = `/blog/b/${encodeURIComponent(id)}`;
	const [post, neighbours] = await Promise.all([
		fetchData<RenderedPost>(`${address}?view=public`),
		fetchData<PostNeighbours>(`${address}/neighbours`),
	]);
	return post && neighbours && toPostOfPage(post, neighbours);
}
