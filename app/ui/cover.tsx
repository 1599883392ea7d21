import type { Image as UploadedImage } from "../../contract/image.ts";
import { ResponsiveImage } from "./responsive-image.tsx";

export interface CoverProps {
	/** The fields of the uploaded image in a response of the API. */
	uploaded: { [Field in keyof UploadedImage]: UploadedImage[Field] | null } | null;
	folder: "/assets/blogs" | "/assets/projects";
	/** The address of the drawing that is shown without an image. */
	drawing: string;
	/** The `sizes` of HTML. */
	sizes: string;
	/** For the one cover in the first viewport. */
	eager?: boolean;
	/** Shows all of an uploaded image in its own shape, at most as tall as a screen, where a card crops it. */
	whole?: boolean;
}

/** The cover of a post or a project: its image, 16 to 9 or whole, or its drawing. */
export function Cover({ uploaded, folder, drawing, sizes, eager = false, whole = false }: CoverProps) {
	const shape = "block aspect-video w-full object-cover";
	if (uploaded?.image && uploaded.imageWidth && uploaded.imageHeight) {
		const { image, imageWidth, imageHeight, imageAlt } = uploaded;
		const coverImage = { image, imageWidth, imageHeight, imageAlt: imageAlt ?? "" };
		const uploadedShape = whole ? "block h-auto max-h-[min(40rem,80svh)] w-full object-contain" : shape;
		return <ResponsiveImage image={coverImage} folder={folder} sizes={sizes} eager={eager} className={uploadedShape} />;
	}
	return (
		<img
			src={drawing}
			width={800}
			height={450}
			alt=""
			loading={eager ? "eager" : "lazy"}
			fetchPriority={eager ? "high" : "auto"}
			className={shape}
		/>
	);
}
