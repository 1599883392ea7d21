import type { Image as UploadedImage } from "../../contract/image.ts";
import { imageAddress } from "../../contract/image-address.ts";
import { imageVariant, imageWidths } from "../../contract/image-variant.ts";
import { useAssetsUrl } from "./assets-url.ts";

/** Where the images of a resource are served (spec 7). */
type Folder = "/assets/blogs" | "/assets/projects";

/**
 * An uploaded image in every stored width and format. `sizes` is that of HTML.
 * `eager` is for the one image of the first viewport.
 */
export function ResponsiveImage(props: {
	image: UploadedImage;
	folder: Folder;
	sizes: string;
	eager?: boolean;
	className?: string;
}) {
	const { image, sizes, eager = false, className } = props;
	const folder = imageAddress(props.folder, useAssetsUrl());
	const sources = (format: "avif" | "webp") =>
		imageWidths
			.filter((width) => width === imageWidths.at(-1) || width < image.imageWidth)
			.map((width) => {
				const actualWidth = Math.min(width, image.imageWidth);
				return `${folder}/${imageVariant(image.image, width, format)} ${actualWidth}w`;
			})
			.join(", ");
	return (
		<picture>
			<source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
			<img
				src={`${folder}/${image.image}`}
				srcSet={sources("webp")}
				sizes={sizes}
				width={image.imageWidth}
				height={image.imageHeight}
				alt={image.imageAlt}
				loading={eager ? "eager" : "lazy"}
				fetchPriority={eager ? "high" : "auto"}
				decoding="async"
				className={className}
			/>
		</picture>
	);
}
