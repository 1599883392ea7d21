/** A table whose rows are laid out as blocks on a phone is none to every browser any more, unless its roles say so. */
export const tableRoles = {
	table: { role: "table" },
	group: { role: "rowgroup" },
	row: { role: "row" },
	cell: { role: "cell" },
	heading: { role: "columnheader" },
	rowHeading: { role: "rowheader" },
} as const;
