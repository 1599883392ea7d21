import type { ComponentProps } from "react";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";

/** The classes of a link that is an icon alone. */
export const iconButton =
	"grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-page-2 hover:text-heading disabled:opacity-40";

/** A button that is an icon alone; `name` is read aloud and shown next to the pointer. */
export function IconButton({
	icon,
	name,
	className = "",
	...button
}: ComponentProps<"button"> & { icon: IconName; name: string }) {
	return (
		<button type="button" aria-label={name} title={name} {...button} className={`${iconButton} ${className}`}>
			<Icon name={icon} className="size-4.5" />
		</button>
	);
}
