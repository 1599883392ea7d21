/** The result of a form that was posted without JavaScript, as its page shows it. */
export type PostedForm =
	| { status: "sent" }
	| {
			status: "refused";
			message: string;
			/** The first message of each wrong field. */
			errors: Record<string, string>;
			/** The posted values, to be shown again. */
			values: Record<string, string>;
	  };

/** Whether a form that was posted without JavaScript is stored: its page is that of the form, at an address of its own. */
export const isResult = ({ pathname }: { pathname: string }): boolean => pathname.endsWith("/sent");

/** One that was stored. */
export const sentForm: PostedForm = { status: "sent" };
