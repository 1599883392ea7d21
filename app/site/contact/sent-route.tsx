import { company } from "../../../content/company.ts";
import { contact } from "../../../content/contact.ts";
import { layout } from "../../../content/layout.ts";
import { people } from "../../../content/people.ts";
import { pageMeta } from "../../ui/meta.ts";
import { sentForm } from "../forms/posted-form.ts";
import type { Route } from "./+types/sent-route";
import { ContactPage } from "./contact-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(contact.meta, matches);

/** Where a contact request that was posted without JavaScript leads once it is stored. */
export default function ContactSentRoute() {
	return (
		<ContactPage
			contact={contact}
			company={company}
			people={people}
			privacyLink={layout.privacyLink}
			posted={sentForm}
		/>
	);
}
