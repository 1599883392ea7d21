/** The layout of an editor: one column of 680 px, and from 1280 px the settings next to it. */
export const editorColumns =
	"mx-auto grid w-full max-w-170 grid-cols-[minmax(0,1fr)] gap-8 desk:max-w-262 desk:grid-cols-[minmax(0,1fr)_20rem] desk:gap-12";

/** The same with the view next to the text from 1280 px on, and the settings below the text. */
export const columnsWithView =
	"mx-auto grid w-full max-w-170 grid-cols-[minmax(0,1fr)] desk:max-w-400 desk:grid-cols-2 desk:gap-x-12 desk:gap-y-8";

/** What stands next to the text stays in sight, and scrolls by itself. */
export const inSight =
	"desk:sticky desk:top-20 desk:-m-1 desk:max-h-[calc(100svh-9.5rem)] desk:self-start desk:overflow-y-auto desk:p-1";
