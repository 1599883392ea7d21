import { ResponsiveImage } from "./responsive-image.tsx";

interface PhotoProps {
	/** The name of the stored image. */
	image: string;
	alt: string;
	/** As in HTML. */
	sizes: string;
	/** With the shape of its box, which it fills, so that nothing moves when it comes. */
	className: string;
}

/** A photograph of the owner's, in full color. */
export function Photo({ image, alt, sizes, className }: PhotoProps) {
	return (
		<ResponsiveImage
			image={{ image, imageAlt: alt, ...largest }}
			folder="/assets/blogs"
			sizes={sizes}
			className={`w-full rounded-card object-cover ${className}`}
		/>
	);
}

/** The size for which every stored file has a use; the box cuts the photograph to its own shape. */
const largest = { imageWidth: 1600, imageHeight: 1200 };
