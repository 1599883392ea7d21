/** What a page shows of a form that was posted to it without JavaScript. */
export type PostedForm =
	| { status: "sent" }
	| {
			status: "refused";
			message: string;
			/** Finds an error in the server's log. */
			id?: string;
			/** The first message of each wrong field. */
			errors: Record<string, string>;
			/** What was typed, to be shown again. */
			values: Record<string, string>;
	  };
