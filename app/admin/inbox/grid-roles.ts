import { tableRoles } from "../table/table-roles.ts";

/** The roles of a table through which one goes row by row with keys. */
export const gridRoles = { ...tableRoles, table: { role: "grid" }, cell: { role: "gridcell" } } as const;
