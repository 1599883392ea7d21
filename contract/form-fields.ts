// What a form's markup needs before its schema is loaded. Nothing is imported, so that a page does not load zod for it.

/** Spec 5: the project type of a contact request for which none was chosen. */
const defaultProjectType = "web-development";

/** The project type that a form begins with: the stated one while its service is offered, else the first. */
export function initialProjectType(offered: readonly { path: string }[]): string {
	return (offered.find(({ path }) => path === defaultProjectType) ?? offered[0])?.path ?? "";
}

/** The value of "Other" in the contact form's list, which is the project type when its field is empty. */
export const otherType = "Other";

/** Spec 5: the position of an application for which none was chosen. */
const defaultPosition = "Web Development";

/** The position that a form begins with: the stated one while it is offered, else the first. */
export function initialPosition(offered: readonly string[]): string {
	return offered.includes(defaultPosition) ? defaultPosition : (offered[0] ?? "");
}

/** Where the API takes what a form sends (spec 7, spelled so). */
export const contactEndpoint = "/user/contact-us";
export const careersEndpoint = "/user/carrier";

/** The hidden field that people leave empty, named so that browsers do not fill it in. A client may leave it out. */
export const honeypotField = "fax_extension";

/** The random id that the browser's script gives what is sent, so that it is stored once. A client may leave it out. */
export const formIdField = "form_id";

/** What a form may hold at most, as its refusal says; the server refuses more (`server/http/body.ts`). */
export const largestForm = "512 KiB";

/** The milliseconds from the first letter to sending, as the browser measured them. A client may leave it out. */
export const typingTimeField = "typing_time";
