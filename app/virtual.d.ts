declare module "virtual:drawing/*" {
	/** A drawing made at build, as a component; it takes the attributes of an `<svg>`. */
	const Drawing: (props: import("react").SVGProps<SVGSVGElement>) => React.ReactElement;
	export default Drawing;
}

declare module "virtual:icons" {
	/** The address of the sprite with every icon of the site. */
	export const sprite: string;
	/** The names of its icons. */
	export const names: readonly string[];
}

declare module "virtual:logos" {
	/** The address of the folder of the logos. */
	export const folder: string;
	/** The files of the logos by their name in content, such as `devicon:react`, and how light the darkest paint of each is. */
	export const logos: Record<
		string,
		{ file: string; paint: "dark" | "middle" | "light"; width: number; height: number }
	>;
}
