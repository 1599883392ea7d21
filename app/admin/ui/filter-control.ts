/** The classes of an input or a choice among filters. A phone zooms into letters of less than 16 px, and stays there. */
export const filterControl =
	"min-h-10 rounded-control border border-line-strong bg-card px-3 text-small pointer-coarse:text-[1rem] text-heading placeholder:text-muted hover:border-heading aria-invalid:border-error";
