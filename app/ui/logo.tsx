import { folder, logos } from "virtual:logos";
import { ContentIcon } from "./icon.tsx";

/**
 * A logo by its name in content (`devicon:react`, `lucide:cpu`), decorative, because its name is next to it. It is of
 * one tone until the nearest `group` is hovered. A name that nothing has shows a plain circle.
 */
export function Logo({ name, className = "h-8" }: { name: string; className?: string }) {
	const logo = logos[name];
	if (!logo)
		return (
			<ContentIcon
				name={name.replace(/^lucide:/, "")}
				className={`w-auto aspect-square text-muted transition-colors group-hover:text-accent ${className}`}
			/>
		);
	const { file, paint, width, height } = logo;
	return (
		<img
			src={`${folder}/${file}`}
			width={width}
			height={height}
			alt=""
			loading="lazy"
			draggable={false}
			data-paint={paint}
			className={`logo w-auto max-w-full object-contain ${className}`}
		/>
	);
}
