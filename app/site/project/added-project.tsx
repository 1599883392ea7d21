import { container } from "../../ui/section.tsx";
import { PostText } from "../blog/post-text.tsx";

/** A project that the admin added: its description, with the line breaks that it was written with. */
export function AddedProject({ description }: { description: string }) {
	return (
		<div className={`${container} py-16 wide:py-24`}>
			<div className="mx-auto max-w-prose">
				<PostText content={description} />
			</div>
		</div>
	);
}
