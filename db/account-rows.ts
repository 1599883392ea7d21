import type { AccountLinkKind } from "../contract/people.ts";

export interface UserRow {
	id: string;
	/** In lower case. */
	email: string;
	/** Signs replies; empty while the user has given none. */
	name: string;
	/** In PHC form: algorithm, parameters, salt and hash. */
	password_hash: string;
	created_at: string;
	password_changed_at: string;
}

export interface SessionRow {
	/** SHA-256 of the token, in hexadecimal; the token itself is never stored. */
	token_hash: string;
	/** Identifies the session in the admin area; it does not sign in. */
	id: string;
	user_id: string;
	/** The device, such as `Firefox, Windows`; empty when it did not say. */
	device: string;
	created_at: string;
	/** Accurate to some minutes. */
	last_used_at: string;
	expires_at: string;
}

/** An authenticator that an admin signs in with besides the password. */
export interface SecondFactorRow {
	user_id: string;
	/** Encrypted with a key made from the password (`encrypted-secret.ts`). */
	secret: string;
	/** Null until a first code confirmed it; sign-in asks for a code from then on. */
	confirmed_at: string | null;
	/** The time step (30 s since 1970) of the last code that was used. */
	last_step: number;
}

/** An unused recovery code. */
export interface RecoveryCodeRow {
	/** SHA-256 of the code, in hexadecimal. */
	code_hash: string;
	user_id: string;
}

/** A link by which somebody who is not signed in proves to have an address. It works once. */
export interface AccountLinkRow {
	id: string;
	kind: AccountLinkKind;
	/** Whose address it is, in lower case. */
	email: string;
	/** The account with which it ends: of an invitation, who invites. */
	user_id: string | null;
	/** SHA-256 of the token, in hexadecimal; null until it is made, when its mail is sent. */
	token_hash: string | null;
	expires_at: string;
}
