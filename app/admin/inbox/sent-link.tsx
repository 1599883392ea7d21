import { admin } from "../../../content/admin.ts";
import { isWebLink } from "../../../contract/format.ts";

/** A link that a visitor sent. It opens only when it is http or https, and sends no referrer. */
export function SentLink({ link }: { link: string }) {
	const { details } = admin;
	if (!isWebLink(link)) {
		return (
			<>
				<span className="break-all">{link}</span>
				<span className="block text-muted">{details.unsafeLink}</span>
			</>
		);
	}
	return (
		<a
			href={link}
			target="_blank"
			rel="noopener noreferrer nofollow"
			className="break-all text-heading underline underline-offset-4"
		>
			{link}
			<span className="sr-only">, {details.newTab}</span>
		</a>
	);
}
