import type { Image as UploadedImage } from "../../contract/image.ts";
import { imageVariant, imageWidths } from "../../contract/image-variant.ts";

/** Where the pictures of a resource are served (spec 7). */
type Folder = "/assets/blogs" | "/assets/projects";

/**
 * An uploaded picture in every width and format it is kept in. `sizes` says how wide it shows, as in HTML.
 * `eager` is for the one picture of the first viewport.
 */
export function ResponsiveImage(props: {
	picture: UploadedImage;
	folder: Folder;
	sizes: string;
	eager?: boolean;
	className?: string;
}) {
	const { picture, folder, sizes, eager = false, className } = props;
	const sources = (format: "avif" | "webp") =>
		imageWidths
			.filter((width) => width === imageWidths.at(-1) || width < picture.imageWidth)
			.map((width) => {
				const shown = Math.min(width, picture.imageWidth);
				return `${folder}/${imageVariant(picture.image, width, format)} ${shown}w`;
			})
			.join(", ");
	return (
		<picture>
			<source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
			<img
				src={`${folder}/${picture.image}`}
				srcSet={sources("webp")}
				sizes={sizes}
				width={picture.imageWidth}
				height={picture.imageHeight}
				alt={picture.imageAlt}
				loading={eager ? "eager" : "lazy"}
				fetchPriority={eager ? "high" : "auto"}
				decoding="async"
				className={className}
			/>
		</picture>
	);
}
