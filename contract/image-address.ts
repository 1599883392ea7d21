/** Where the site itself serves images (spec 7). */
const ownAddress = "/assets";

/**
 * Where visitors find a published image.
 * @param path the site's own, such as `/assets/blogs/….webp`
 * @param assetsUrl what stands in the place of `/assets` where a CDN serves images
 */
export function imageAddress(path: string, assetsUrl: string | undefined): string {
	return assetsUrl === undefined ? path : assetsUrl + path.slice(ownAddress.length);
}

/** Whether a path of the site is that of an image. */
export function isImagePath(path: string): boolean {
	return path.startsWith(`${ownAddress}/`);
}
