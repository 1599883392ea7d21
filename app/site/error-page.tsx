import { use, useEffect, useState } from "react";
import { useRouteError } from "react-router";
import { interpolate } from "../../content/interpolate.ts";
import { layout } from "../../content/layout.ts";
import { isReachable } from "../navigation/is-reachable.ts";
import { RequestId } from "../render-context.ts";
import { Brand } from "../ui/brand.tsx";
import { Button } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { container } from "../ui/section.tsx";

/**
 * The error page for a failure that may also affect the site's layout. What could not be loaded while the server answers,
 * such as a script that a newer deploy replaced, comes with the whole page: the browser loads that, once, and when it is
 * online again.
 */
export function ErrorPage() {
	const { headTitle, headDesc, noAnswer, retry, reference } = layout.error;
	const id = use(RequestId);
	// What `fetch` and `import` throw; the server's errors come as others.
	const isLoadFailure = useRouteError() instanceof TypeError;
	const [isTrying, setTrying] = useState(() => isLoadFailure && !import.meta.env.SSR && !history.state?.isLoadedWhole);
	useEffect(() => {
		if (!isTrying) return;
		void isReachable().then((answers) => {
			if (!answers) return setTrying(false);
			history.replaceState({ ...history.state, isLoadedWhole: true }, "");
			location.reload();
		});
	}, [isTrying]);
	useEffect(() => {
		if (!isLoadFailure) return;
		const tryAgain = () => setTrying(true);
		window.addEventListener("online", tryAgain);
		return () => window.removeEventListener("online", tryAgain);
	}, [isLoadFailure]);
	return (
		<main id="hero" className="on-mask grid min-h-svh content-center gap-8 py-20">
			<title>{isTrying ? layout.loading : headTitle}</title>
			<div className={container}>
				<Link to="/" aria-label={layout.navigation.home} className="mb-16 inline-block">
					<Brand />
				</Link>
				{isTrying ? (
					<p role="status">{layout.loading}</p>
				) : (
					<>
						<h1 className="max-w-[16ch]">{headTitle}</h1>
						<p className="mt-6 mb-10 max-w-[50ch] text-lede">{isLoadFailure ? noAnswer : headDesc}</p>
						{/* Only the server knows the id; the browser keeps the server's text. */}
						<p className="mb-10 text-small empty:hidden" suppressHydrationWarning>
							{id === undefined ? "" : interpolate(reference, { id })}
						</p>
						<Button onClick={() => setTrying(true)}>{retry}</Button>
					</>
				)}
			</div>
		</main>
	);
}
