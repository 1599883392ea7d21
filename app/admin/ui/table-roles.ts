/** The roles that a table loses in some browsers when its rows are laid out as blocks on a phone. */
export const tableRoles = {
	table: { role: "table" },
	group: { role: "rowgroup" },
	row: { role: "row" },
	cell: { role: "cell" },
	heading: { role: "columnheader" },
	rowHeading: { role: "rowheader" },
} as const;
