import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { Brand } from "../../ui/brand.tsx";
import { pageMeta } from "../../ui/meta.ts";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { isSignedIn } from "../session.ts";
import type { Route } from "./+types/route";
import { SignInForm } from "./sign-in-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: admin.titles.signIn, description: `${company.name}: ${admin.titles.signIn}` }, matches);

/** Spec 2: email and password; redirects to the dashboard when somebody is signed in. */
export default function SignInPage() {
	const navigate = useNavigate();
	useEffect(() => {
		if (isSignedIn()) void navigate("/admin/dashboard", { replace: true });
	}, [navigate]);
	const { ended, unconfirmed } = (useLocation().state ?? {}) as { ended?: boolean; unconfirmed?: boolean };
	return (
		<main className="dense grid min-h-svh grid-rows-[1fr_auto] justify-items-center gap-8 bg-page px-4 py-8 text-small">
			<div className="w-full max-w-[24rem] self-center">
				<Brand className="mb-10" ground="page" />
				<div className="rounded-card border border-line bg-card p-6 phone:p-8">
					<h1 className="mb-6 text-[1.625rem] tracking-normal">{admin.signIn.title}</h1>
					{(ended || unconfirmed) && (
						<p role="status" className="-mt-3 mb-5 text-muted">
							{ended ? admin.session.ended : admin.session.unconfirmed}
						</p>
					)}
					<SignInForm />
				</div>
			</div>
			<div className="flex items-center gap-6">
				<a href="/" className="underline underline-offset-4 hover:text-heading">
					{admin.signIn.back}
				</a>
				<div className="on-mask rounded-control">
					<ThemeSwitch text={admin.navigation.theme} />
				</div>
			</div>
		</main>
	);
}
