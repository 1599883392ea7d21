import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { pageMeta } from "../../ui/meta.ts";
import { isSignedIn } from "../session.ts";
import type { Route } from "./+types/route";
import { SignInFrame } from "./frame.tsx";
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
		<SignInFrame title={admin.signIn.title}>
			{(ended || unconfirmed) && (
				<p role="status" className="-mt-3 mb-5 text-muted">
					{ended ? admin.session.ended : admin.session.unconfirmed}
				</p>
			)}
			<SignInForm />
		</SignInFrame>
	);
}
