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

/** Whether an address is that of a form which was posted without JavaScript and is stored: the form's page shows it too. */
export const isSentPage = ({ pathname }: { pathname: string }): boolean => pathname.endsWith("/sent");

/** One that was stored. */
export const sentForm: PostedForm = { status: "sent" };
