/** The classes of an input or a choice among filters. */
export const filterControl =
	"min-h-10 rounded-control border border-line-strong bg-card px-3 text-small text-heading placeholder:text-muted hover:border-heading aria-invalid:border-error";
