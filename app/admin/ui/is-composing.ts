/**
 * Whether a key belongs to an input method that is still composing. Safari sends the Enter that confirms a conversion
 * after its composition, with this key code.
 */
export function isComposing(event: KeyboardEvent): boolean {
	return event.isComposing || event.keyCode === 229;
}
