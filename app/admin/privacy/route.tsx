import { admin } from "../../../content/admin.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { ForgetPerson } from "./forget-person.tsx";
import { RetentionForm } from "./retention-form.tsx";

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
