declare module "virtual:drawing/*" {
	/** A drawing made at build, as a component; it takes the attributes of an `<svg>`. */
	const Drawing: (props: import("react").SVGProps<SVGSVGElement>) => React.ReactElement;
	export default Drawing;
}

declare module "virtual:icons" {
	/** Address of the sprite that holds every icon the site names. */
	export const sprite: string;
	/** The icons in it, space-separated. */
	export const names: string;
}

declare module "virtual:logos" {
	/** Address of the folder that holds the logos. */
	export const folder: string;
	/** The files of the logos by their name in content, such as `devicon:react`; `dark` where the dark theme needs another. */
	export const logos: Record<string, { url: string; dark?: string; width: number; height: number }>;
}
