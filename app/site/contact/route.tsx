import { contact } from "../../../content/contact.ts";
import { pageMeta } from "../../ui/meta.ts";
import { handlePostedForm } from "../forms/handle-posted-form.server.ts";
import type { Route } from "./+types/route";
import { contactForm } from "./contact-form.tsx";
import { ContactPage } from "./contact-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...contact.meta, path: "/contact-us" }, matches);

export function action({ request, context }: Route.ActionArgs) {
	return handlePostedForm({ request, context, form: contactForm() });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ContactRoute({ actionData }: Route.ComponentProps) {
	return <ContactPage posted={actionData} />;
}
