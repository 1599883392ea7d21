import type { Image as UploadedImage } from "../../contract/image.ts";
import { imageVariant, imageWidths } from "../../contract/image-variant.ts";

/** Where the images of a resource are served (spec 7). */
type Folder = "/assets/blogs" | "/assets/projects";

/** The largest that a whole image is shown, in CSS pixels: as wide as the site, and no taller than a screen. */
const largest = { width: 1272, height: 640 };
/** The height of an upright one of the first viewport, which leaves room for the first words. */
const portraitHeight = 440;

/**
 * An uploaded image in every stored width and format. `sizes` is that of HTML.
 * `eager` is for the one image of the first viewport. A `whole` one has the size that shows all of it.
 */
export function ResponsiveImage(props: {
	image: UploadedImage;
	folder: Folder;
	sizes: string;
	eager?: boolean;
	whole?: boolean;
	title?: string | undefined;
	className?: string;
}) {
	const { image, folder, sizes, eager = false, whole = false, title, className } = props;
	const { imageWidth: width, imageHeight: height } = image;
	const tallest = eager && height > width ? portraitHeight : largest.height;
	const scale = whole ? Math.min(1, largest.width / width, tallest / height) : 1;
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
				width={Math.round(width * scale)}
				height={Math.round(height * scale)}
				alt={image.imageAlt}
				title={title}
				loading={eager ? "eager" : "lazy"}
				fetchPriority={eager ? "high" : "auto"}
				decoding="async"
				className={className}
			/>
		</picture>
	);
}
