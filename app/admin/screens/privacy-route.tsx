import { admin } from "../../../content/admin.ts";
import { pageMeta } from "../../ui/meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import type { Route } from "./+types/privacy-route";
import { ForgetPerson } from "./forget-person.tsx";
import { RetentionForm } from "./retention-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: admin.titles.privacy, description: admin.privacy.retentionDesc }, matches);

/** How long entries are kept, and forgetting a person. */
export default function PrivacyPage() {
	return (
		<>
			<PageHeading title={admin.privacy.title} />
			<RetentionForm />
			<ForgetPerson />
		</>
	);
}
