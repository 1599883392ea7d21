import { folder, logos } from "virtual:logos";
import { ContentIcon } from "./icon.tsx";

/**
 * A logo by its name in content (`devicon:react`, `lucide:cpu`), decorative, because its name is next to it. It is of
 * one tone until the nearest `group` is hovered.
 */
export function Logo({ name, className = "h-8" }: { name: string; className?: string }) {
	const [prefix, icon = ""] = name.split(":");
	if (prefix === "lucide")
		return (
			<ContentIcon
				name={icon}
				className={`w-auto aspect-square text-muted transition-colors group-hover:text-accent ${className}`}
			/>
		);
	const logo = logos[name];
	if (!logo) return null;
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
