import { folder, logos } from "virtual:logos";
import { ContentIcon } from "./icon.tsx";

/**
 * A technology's logo by its name in content (`devicon:react`, `lucide:cpu`), decorative, because its name is shown beside it.
 * It is grey until the nearest `group` is hovered.
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
	const { url, dark, width, height } = logo;
	const image = (file: string, visibility: string) => (
		<img
			src={`${folder}/${file}`}
			width={width}
			height={height}
			alt=""
			loading="lazy"
			draggable={false}
			className={`w-auto max-w-full object-contain logo ${visibility} ${className}`}
		/>
	);
	if (!dark) return image(url, "");
	return (
		<>
			{image(url, "dark:hidden")}
			{image(dark, "hidden dark:block")}
		</>
	);
}
