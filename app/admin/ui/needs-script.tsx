import { admin } from "../../../content/admin.ts";
import { Brand } from "../../ui/brand.tsx";

/** Says that the admin needs JavaScript, where there is none. */
export function NeedsScript() {
	return (
		<noscript>
			<main className="mx-auto grid min-h-svh max-w-[36rem] content-center gap-6 px-4">
				<Brand />
				<p className="text-lede text-heading">{admin.states.needsScript}</p>
				<p>
					<a href="/" className="underline underline-offset-4 hover:text-heading">
						{admin.signIn.back}
					</a>
				</p>
			</main>
		</noscript>
	);
}
