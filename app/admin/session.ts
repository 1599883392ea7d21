import { useSyncExternalStore } from "react";
import { type User, userSchema } from "../../contract/session.ts";
import { readToken, tokenKey } from "../api/token.ts";
import { removeDrafts } from "../drafts.ts";
import { readStored, readStoredJson, writeStored } from "../storage.ts";
import { leadBackTo } from "./asked-screen.tsx";

/** Where the browser stores the user of the session (spec 3). */
const userKey = "adminData";
/** Where it stores the device token of its last sign-in, so that the owner is not notified of the next one. */
const deviceTokenKey = "adminDeviceToken";

/** The account that this tab works for, once it is known; null after a logout here. */
let own: User | null | undefined;
/** Whether the session has ended, and the form in which somebody writes stays. */
let isOver = false;
const listeners = new Set<() => void>();
const setOver = (is: boolean) => {
	isOver = is;
	for (const listener of listeners) listener();
};

/** The stored user, or null. */
export function readUser(): User | null {
	return userSchema.safeParse(readStoredJson(userKey)).data ?? null;
}

/** The account that this tab works for, also after another tab removed or replaced the stored one. */
export function ownUser(): User | null {
	if (own === undefined) own = readUser() ?? undefined;
	return own ?? null;
}

/** Whether another account has signed in in another window. */
export function isReplaced(): boolean {
	const stored = readUser();
	return stored !== null && stored.email !== (ownUser() ?? stored).email;
}

/** The account to which unsent words belong, empty while it is not known; null after a logout here. */
export function accountOfDrafts(): string | null {
	return own === null ? null : (ownUser()?.email ?? "");
}

/** Whether the admin counts as signed in: token and user are both stored (spec 3). */
export function isSignedIn(): boolean {
	return readToken() !== null && readUser() !== null;
}

/**
 * Stores a session after a sign-in, and the device token of its response. Words that others did not send go.
 * @returns false where the browser refuses or has no room; nothing of the session is stored then
 */
export function storeSession(token: string, user: User, deviceToken: string | null): boolean {
	// The user first: another tab must not send words with the token of another account.
	const isStored = writeStored(userKey, JSON.stringify(user)) && writeStored(tokenKey, token);
	if (!isStored) clearSession();
	else {
		if (deviceToken) writeStored(deviceTokenKey, deviceToken);
		own = user;
		removeDrafts((account) => account !== user.email);
		setOver(false);
	}
	return isStored;
}

/** The device token of the last sign-in with this browser, or null. */
export function readDeviceToken(): string | null {
	return readStored(deviceTokenKey);
}

/** Removes the session from the browser. The device token stays for the next sign-in. */
export function clearSession(): void {
	writeStored(tokenKey, null);
	writeStored(userKey, null);
}

/** Removes it by a logout in this tab, with the words that the account did not send. */
export function leaveSession(): void {
	const account = accountOfDrafts();
	own = null;
	// The session first: other windows keep what is written in them.
	clearSession();
	removeDrafts((other) => other === account);
}

/** Says that the session has ended, where somebody writes: the form stays. */
export const endInPlace = () => setOver(true);

/** Ends the session that the server refused or another tab removed. @param leave leads to the sign-in, unless somebody writes */
export function endSession(leave: () => void): void {
	if (isReplaced()) return void followSession();
	if (!isOver) leadBackTo(location.pathname + location.search);
	if (isWriting()) return void endInPlace();
	clearSession();
	leave();
}

/** Goes on with the session that another tab stored; where a form is open, with one of the same account alone. */
function followSession(): void {
	if (isReplaced() && document.querySelector(formFields) === null) own = undefined;
	setOver(false);
}

/** Follows what other tabs do with the session. @returns a function that stops it */
export function watchSession(leave: () => void): () => void {
	const onStorage = ({ key }: StorageEvent) => {
		if (key !== null && key !== tokenKey && key !== userKey) return;
		if (readToken() === null) endSession(leave);
		else followSession();
	};
	window.addEventListener("storage", onStorage);
	return () => window.removeEventListener("storage", onStorage);
}

/** Why nothing can be saved in this tab until its account signs in again; false while it can. */
export const sessionOver = () => (isReplaced() ? "replaced" : isOver && "ended");

/** The same, as it changes. */
export function useSessionOver(): ReturnType<typeof sessionOver> {
	return useSyncExternalStore(subscribe, sessionOver, () => false);
}

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

/** The fields of forms that hold words, and not those that search or filter a list. */
const formFields = "textarea, form :is(input, select):not([type=search], [type=password])";
let typed: HTMLElement | null = null;

/** Whether a field of a form has the focus, something was typed since the screen was opened, or an editor has not saved all. */
const isWriting = () =>
	typed !== null ||
	document.activeElement?.matches(formFields) === true ||
	document.querySelector("[data-unsaved=true]") !== null;

/** The field that was typed into last, on this screen. */
export const typedField = () => typed;

/** Follows what is typed on a screen. @returns a function that stops it */
export function watchTyping(): () => void {
	typed = null;
	const note = ({ target }: Event) => {
		if (target instanceof HTMLElement && target.matches(formFields)) typed = target;
	};
	document.addEventListener("input", note);
	return () => document.removeEventListener("input", note);
}
