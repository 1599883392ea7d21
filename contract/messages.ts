/** Every wording that the specification states, and what the API answers. What looks like a slip is stated so. */
export const messages = {
	/** Spec 8: every server error, in the envelope and as a toast. */
	somethingWentWrong: "Something went wrong",

	/** Spec 5: validation. */
	nameRequired: "Name is required",
	emailRequired: "Email is required",
	emailInvalid: "Invalid email address",
	resumeLinkRequired: "Resume link is required",
	resumeLinkInvalid: "Enter a valid HTTPS link",
	passwordRequired: "Password is required",
	titleRequired: "Title is required",
	contentRequired: "Content is required",
	descriptionRequired: "Description is required",

	/** Spec 8: toasts. */
	requestSubmitted: "Request Submitted",
	blogCreated: "Blog Created",
	blogUpdated: "Blog Updated",
	/** Spec 8 states 'Blog Created' for a project as well. */
	projectCreated: "Blog Created",
	projectUpdated: "Project Updated",
	userNotFound: "User not found",
	loginSuccessful: "Login successful!",
	logoutSuccessful: "LogOut successful!",
	actionCancelled: "Action cancelled.",
	deletedSuccessfully: "Deleted successfully!",
	closeToast: "Close toast",
	/** Spec 8: a failed promise-based toast. */
	httpError: (status: number) => `HTTP error! status: ${status}`,

	/** Spec 4: the prompt before a deletion. */
	confirmDelete: "Are you sure you want to delete this?",

	/** Our own, where the specification is silent. A field is called as its label is. */
	tooLong: (field: string, limit: number) =>
		`${field} is too long: use at most ${limit.toLocaleString("en")} characters`,
	notText: (field: string) => `${field} must be sent as text`,
	unreadableCharacters: (field: string) =>
		`${field} contains characters that cannot be stored: delete them or type the text again`,
	factsInvalid: (limit: { count: number; name: number; value: number; condition: number }) =>
		`Facts are at most ${limit.count}, each with a name (at most ${limit.name} characters), a value (${limit.value}) and, if you like, a condition (${limit.condition})`,
	positionUnknown: "Choose one of the positions in the list",
	dateInvalid: (field: string) => `${field} takes a date such as 2026-09-14`,
	dateTooEarly: (field: string) => `${field} takes a year of four digits from 1970 on`,
	subjectRequired: "Subject is required",
	subjectOneLine: "Write the subject in one line",
	replyRequired: "Reply is required",
	addressRefused: "Write an address of this site, such as /old-page, outside of the admin area, the API and files",
	addressHasPage: "There is a page at this address, which visitors find",
	notFound: "Not found",
	methodNotAllowed: "This address does not take this method",
	signInFirst: "Sign in first",
	codeNeeded: "Enter the code that your authenticator shows",
	codeWrong: "That code is wrong or already used",
	passwordWrong: "This is not your password",
	passwordTooShort: (minLength: number) => `Use at least ${minLength} characters`,
	isAdminAlready: "This address can sign in already",
	lastAdmin: "Nobody else can sign in, so this account cannot be removed",
	linkEnded: "This link does not work any more",
	secondFactorUnreadable: "The second factor cannot be checked without the old password on this server",
	tooManyInvitations: "Too many invitations. Try again in an hour.",
	secondFactorIsOn: "The second factor is on already",
	secondFactorIsOff: "The second factor is not on",
	tooManyAttempts: "Too many attempts. Try again later.",
	tooManySubmissions: "Too many forms were sent from your network. Try again in an hour.",
	notJson: "The body is not valid JSON",
	bodyUnreadable: "What you sent could not be read. Send it again.",
	bodyType: "Send the body as application/json",
	pageBodyType: "Send the body as application/x-www-form-urlencoded",
	formBodyType: "Send the body as multipart/form-data",
	formOrJsonType: "Send the body as multipart/form-data or application/json",
	bodyCompressed: "Send the body without content encoding",
	bodyTooLarge: (limit: string) => `What you sent is larger than ${limit}: shorten the texts`,
	imageType: "The image must be a JPEG, PNG, WebP, AVIF or GIF",
	imageDamaged: "The image is damaged or incomplete: choose another copy of it",
	imageSequence: "An animated AVIF cannot be read: save it as a GIF or WebP, of which the first frame is kept",
	imageHdr: "The image is in HDR colors (PQ or HLG), which would look pale here: save it in sRGB",
	imageTooLarge: "The image must be at most 15 MB",
	imageTooManyPixels: "The image must have at most 40 megapixels",
	imageTooLong: "The image must have at most 16,000 pixels on each side",
	imageTooHeavy: (megapixels: string) =>
		`In this file format, the image must have at most ${megapixels} megapixels. Make it smaller or save it as a plain JPEG.`,
	logoType: "The logo must be a PNG, WebP or SVG",
	logoDamaged: "The logo cannot be read: save it again as a PNG, or as a plain SVG",
	logoTooLarge: "The logo must be at most 2 MB",
	logoEmpty: "Nothing is to be seen in this logo: it is transparent throughout",
	colour: "Write the color as # and six digits, such as #0e7a4f",
	imageNotStored: "This image is not stored any more: choose it again",
	imageTooManyFrames: "The image must have at most 1,000 frames",
	editedElsewhere: "Someone else saved this in the meantime",
	foundOther: (found: number, limit: number) =>
		`The filter finds ${found > limit ? `more than ${limit}` : found} entries now, so nothing was changed`,
	draftPublished: "This draft was published in the meantime",
	draftOfOther: "This draft belongs to something else",
	addressTaken: "This address is taken: choose another",
	addressUnreadable: "An address needs a letter or a digit",
} as const;
