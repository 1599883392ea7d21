import { useStoredImage } from "./use-stored-image.ts";

interface StoredImageProps {
	/** Its address on the site, such as `/assets/blogs/….webp`. */
	address: string;
	alt: string;
	className?: string;
}

/** An image of the site that need not be public; nothing until it has loaded. */
export function StoredImage({ address, alt, className }: StoredImageProps) {
	const url = useStoredImage(address);
	return url && <img src={url} alt={alt} className={className} />;
}
