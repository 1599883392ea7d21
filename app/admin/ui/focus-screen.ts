/** Gives the focus to the row of the list that Tab reaches, or else to the heading of the screen. */
export function focusScreen(): void {
	const row = document.querySelector<HTMLElement>("[role=grid] tr[tabindex='0']");
	const heading = document.querySelector<HTMLElement>("main h1");
	if (!row && heading) heading.tabIndex = -1;
	(row ?? heading)?.focus({ preventScroll: true });
}
