import { branded } from "../../content/brand.ts";
import type { Image as UploadedImage } from "../../contract/image.ts";
import { ResponsiveImage } from "./responsive-image.tsx";

export interface CoverProps {
	uploaded: { [Field in keyof UploadedImage]: UploadedImage[Field] | null } | null;
	folder: "/assets/blogs" | "/assets/projects";
	/** The address of the drawing that is shown without an image; the one for the dark theme is in the folder `dark` there. */
	drawing: string;
	/** The `sizes` of HTML. */
	sizes: string;
	/** For the one cover in the first viewport. */
	eager?: boolean;
	/** Shows all of an uploaded image in its own shape, in a frame that follows it, where a card crops it. */
	whole?: boolean;
}

/** The cover of a post or a project: its image, 16 to 9 or whole, or its drawing. */
export function Cover({ uploaded, folder, drawing, sizes, eager = false, whole = false }: CoverProps) {
	const frame = whole ? " rounded-card border border-mask-line max-tablet:max-h-[60svh] max-tablet:object-cover" : "";
	const shape = `aspect-video w-full object-cover${frame}`;
	const { image, imageWidth, imageHeight, imageAlt } = uploaded ?? {};
	if (!image || !imageWidth || !imageHeight) return <Drawing address={drawing} eager={eager} className={shape} />;
	return (
		<ResponsiveImage
			image={{ image, imageWidth, imageHeight, imageAlt: imageAlt ?? "" }}
			folder={folder}
			sizes={sizes}
			eager={eager}
			whole={whole}
			className={whole ? frame : shape}
		/>
	);
}

/** The drawing of a post or a project, in the theme of the page. */
export function Drawing(props: { address: string; eager?: boolean; className: string }) {
	const { address, eager = false, className } = props;
	// The browser loads a lazy image only while it is shown: the one of the other theme once the theme is switched. Of a
	// pair with priority a script of the document loads the shown one at once.
	const image = (source: string, visibility: string) => (
		<img
			src={branded(source)}
			width={800}
			height={450}
			alt=""
			loading="lazy"
			fetchPriority={eager ? "high" : undefined}
			className={`${className}${visibility}`}
		/>
	);
	return (
		<>
			{image(address, " dark:hidden")}
			{image(address.replace(/[^/]+$/, "dark/$&"), " hidden dark:block")}
		</>
	);
}

/** Loads the shown one of a pair with priority before the first layout, at which the browser would begin. */
export const eagerDrawingScript = `for (const image of document.images) if (image.fetchPriority === "high" && image.checkVisibility()) image.loading = "eager";`;
