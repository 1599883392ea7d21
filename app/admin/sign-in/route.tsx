import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { peopleCalls } from "../../../contract/people.ts";
import { hasDrafts } from "../../drafts.ts";
import { pageMeta } from "../../ui/meta.ts";
import { isSignedIn } from "../session.ts";
import { useData } from "../use-data.ts";
import type { Route } from "./+types/route";
import { SignInFrame } from "./frame.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: admin.signIn.title, description: `${company.name}: ${admin.signIn.title}` }, matches);

/** Spec 2: email and password; redirects to the dashboard when somebody is signed in. */
export default function SignInPage() {
	const navigate = useNavigate();
	useEffect(() => {
		if (isSignedIn()) void navigate("/admin/dashboard", { replace: true });
	}, [navigate]);
	const offer = useData(["forgot-password"], peopleCalls.forgotOffer, {});
	const [isKept, setKept] = useState(false);
	// The server renders this page too, and does not know.
	useEffect(() => setKept(hasDrafts()), []);
	const { ended, unconfirmed } = (useLocation().state ?? {}) as { ended?: boolean; unconfirmed?: boolean };
	return (
		<SignInFrame title={admin.signIn.title}>
			{(ended || unconfirmed) && (
				<p role="status" className="-mt-3 mb-5 text-muted">
					{ended ? admin.session.ended : admin.session.unconfirmed}
				</p>
			)}
			{isKept && <p className="-mt-3 mb-5 text-muted">{admin.session.keptHere}</p>}
			<SignInForm />
			{offer.data?.offered && (
				<Link to="/admin/forgot-password" className="mt-5 inline-block underline underline-offset-4 hover:text-heading">
					{admin.forgot.open}
				</Link>
			)}
		</SignInFrame>
	);
}
