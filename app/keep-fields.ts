type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what a visitor fills in before the page is hydrated.
 * @returns a function that gives it, and the focus, to the fields that React made in place of those of the server
 */
export function keepFields(page: HTMLElement): () => void {
	const served = new Set(page.querySelectorAll<Field>(":is(input, textarea, select)[id]"));
	let focused: EventTarget | null = document.activeElement;
	page.addEventListener("focusin", ({ target }) => {
		focused = target;
	});
	return () => {
		for (const old of served) {
			const field = document.getElementById(old.id) as Field | null;
			if (old.isConnected || !field) continue;
			served.delete(old);
			if (isFilledIn(old)) fillIn(field, old);
			if (old === focused) field.focus({ preventScroll: true });
		}
	};
}

function isFilledIn(field: Field): boolean {
	if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected;
	return field.value !== field.defaultValue || isToggled(field);
}

function isToggled(field: Field): boolean {
	return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
}

function fillIn(field: Field, old: Field): void {
	if (isToggled(old)) field.click();
	// React notes a value that is set on the element itself, and then takes the event for none.
	else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, old.value);
	for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
