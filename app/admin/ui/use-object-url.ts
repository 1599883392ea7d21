import { useEffect, useState } from "react";

/** An address for a file, valid on this page alone; undefined without a file. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!file) return setUrl(undefined);
		const objectUrl = URL.createObjectURL(file);
		setUrl(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [file]);
	return file && url;
}
