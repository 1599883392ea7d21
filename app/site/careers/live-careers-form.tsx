import { careers } from "../../../content/careers.ts";
import type { PostedForm } from "../forms/posted-form.ts";
import { useSubmission } from "../forms/use-submission.ts";
import { blankApplication } from "./career-fields.ts";
import { CareersForm } from "./careers-form.tsx";

const loadSchema = async () => {
	const { applicationInputSchema } = await import("../../../contract/application.ts");
	return applicationInputSchema(careers.applyingFor);
};
const toBody = (application: object) => application;

/** The careers form with its script, which arrives after the page. */
export default function LiveCareersForm({ posted }: { posted: PostedForm | undefined }) {
	const form = useSubmission({
		form: "careers",
		endpoint: "/user/carrier",
		loadSchema,
		blank: blankApplication,
		toBody,
		posted,
	});
	return <CareersForm form={form} />;
}
