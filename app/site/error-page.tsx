import { use } from "react";
import { useRouteError } from "react-router";
import { interpolate } from "../../content/interpolate.ts";
import { layout } from "../../content/layout.ts";
import { retryWithFocus } from "../navigation/use-focus-on-navigation.ts";
import { isLoadFailure, useWholeLoad } from "../navigation/use-whole-load.ts";
import { RequestId } from "../render-context.ts";
import { Brand } from "../ui/brand.tsx";
import { Button } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { container } from "../ui/section.tsx";

/** The error page for a failure that may also affect the site's layout. */
export function ErrorPage() {
	return (
		<main id="hero" className="on-mask grid min-h-svh content-center gap-8 py-20">
			<div className={container}>
				<Link to="/" aria-label={layout.navigation.home} className="mb-16 inline-block">
					<Brand />
				</Link>
				<ErrorWords />
			</div>
		</main>
	);
}

/** What an error page says. */
export function ErrorWords() {
	const { headTitle, headDesc, noAnswer, retry, reference } = layout.error;
	const id = use(RequestId);
	const error = useRouteError();
	const [isTrying, tryAgain] = useWholeLoad(error);
	return (
		<>
			<title>{isTrying ? layout.loading : headTitle}</title>
			{isTrying ? (
				<p role="status">{layout.loading}</p>
			) : (
				<>
					<h1 className="max-w-[10.1em]">{headTitle}</h1>
					<p className="mt-6 mb-10 max-w-[35rem] text-lede">{isLoadFailure(error) ? noAnswer : headDesc}</p>
					{/* Only the server knows the id; the browser keeps the server's text. */}
					<p className="mb-10 text-small empty:hidden" suppressHydrationWarning>
						{id === undefined ? "" : interpolate(reference, { id })}
					</p>
					<Button size="large" onClick={() => retryWithFocus(tryAgain)}>
						{retry}
					</Button>
				</>
			)}
		</>
	);
}
