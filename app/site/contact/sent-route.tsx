import { contact } from "../../../content/contact.ts";
import { pageMeta } from "../../ui/meta.ts";
import { sentForm } from "../forms/posted-form.ts";
import type { Route } from "./+types/sent-route";
import { ContactPage } from "./contact-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(contact.meta, matches);

/** Where a contact request that was posted without JavaScript leads once it is stored. */
export default function ContactSentRoute() {
	return <ContactPage posted={sentForm} />;
}
