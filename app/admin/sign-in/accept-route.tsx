import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { pageMeta } from "../../ui/meta.ts";
import type { Route } from "./+types/accept-route";
import { SignInFrame } from "./frame.tsx";
import { LinkForm } from "./link-form.tsx";

const text = admin.invitation;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: text.title, description: `${company.name}: ${text.title}` }, matches);

/** Where an invitation leads: a password, and then the sign-in. */
export default function AcceptPage() {
	return (
		<SignInFrame title={text.title}>
			<p className="-mt-3 mb-5 text-muted">{text.desc}</p>
			<LinkForm path="/user/accept-invitation" done={text.done} ended={text.ended} />
		</SignInFrame>
	);
}
