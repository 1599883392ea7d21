import { Suspense } from "react";
import { Await, redirect } from "react-router";
import { blog } from "../../../content/blog.ts";
import { layout } from "../../../content/layout.ts";
import * as pages from "../../../contract/pages.ts";
import { readSnapshot } from "../../api.server.ts";
import { isReturn } from "../../navigation/is-return.ts";
import { pageMeta } from "../../ui/meta.ts";
import { container, heroColumns } from "../../ui/section.tsx";
import { EmptyList } from "../empty-list.tsx";
import { TryAgain, useRetry } from "../try-again.tsx";
import type { Route } from "./+types/list-route";
import { fetchPart, pageNumber, pagePath, readBlogPage } from "./blog-pages.ts";
import { PostList } from "./post-list.tsx";
import { QuickInsights } from "./quick-insights.tsx";
import { SocialLinks } from "./social-links.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) => {
	const number = pageNumber(params.page) ?? 1;
	const title = number === 1 ? blog.meta.title : `${blog.hero.headTitle}, ${blog.labels.page.toLowerCase()} ${number}`;
	return pageMeta({ ...blog.meta, title, path: pagePath(number) }, matches);
};

export async function loader({ params, context }: Route.LoaderArgs) {
	if (params.page === "1") throw redirect(pages.blogs, 301);
	const number = pageNumber(params.page);
	const page = number && (await readBlogPage(number, (part) => readSnapshot(context, part)));
	if (!page) throw new Response(null, { status: 404 });
	return { page };
}

/** A navigation inside the site shows the page at once, with "Loading..." until its list has loaded (spec 2). */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
	const number = pageNumber(params.page);
	if (number === null) throw new Response(null, { status: 404 });
	const page = readBlogPage(number, fetchPart);
	// `Await` handles the rejection once the page is shown.
	page.catch(() => undefined);
	return { page: isReturn(request) ? await page : page };
}

/** The blog list (spec 2): hero with the insights on mask, the posts on paper, the social links. */
export default function BlogsPage({ loaderData, params }: Route.ComponentProps) {
	const [page, retry] = useRetry(loaderData.page, () => readBlogPage(pageNumber(params.page) ?? 1, fetchPart));
	return (
		<>
			<header id="hero" className="hero on-mask">
				<div className={heroColumns}>
					<h1 className="text-title">{blog.hero.headTitle}</h1>
					<p className="max-w-prose">{blog.hero.headDesc}</p>
				</div>
				<QuickInsights />
			</header>
			<div className={`${container} min-h-[60vh] pt-near pb-room`}>
				<Suspense key={params.page} fallback={<Loading />}>
					<Await resolve={page} errorElement={<Failed retry={retry} />}>
						{(loaded) => (loaded ? <PostList page={loaded} /> : <EmptyList {...blog.empty} />)}
					</Await>
				</Suspense>
			</div>
			<SocialLinks />
		</>
	);
}

const Loading = () => (
	<p role="status" className="text-lede">
		{layout.loading}
	</p>
);

const Failed = ({ retry }: { retry: () => void }) => (
	<div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
		<p role="alert">{layout.somethingWentWrong}</p>
		<TryAgain retry={retry} />
	</div>
);
