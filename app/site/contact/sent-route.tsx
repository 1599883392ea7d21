import { company } from "../../../content/company.ts";
import { contact } from "../../../content/contact.ts";
import { layout } from "../../../content/layout.ts";
import { services } from "../../../content/services.ts";
import { pageMeta } from "../../ui/meta.ts";
import { requireRecentSubmission } from "../forms/require-recent-submission.server.ts";
import type { Route } from "./+types/sent-route";
import { ContactPage } from "./contact-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(contact.meta, matches);

export function loader({ params }: Route.LoaderArgs) {
	return requireRecentSubmission(params.submissionId, "/contact-us");
}

/** Where a contact request that was posted without JavaScript leads once it is stored. */
export default function ContactSentRoute({ loaderData }: Route.ComponentProps) {
	return (
		<ContactPage
			contact={contact}
			company={company}
			services={services.servicesList}
			privacyLink={layout.privacyLink}
			posted={loaderData}
		/>
	);
}
