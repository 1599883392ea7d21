import { admin } from "../../../content/admin.ts";
import { copyText } from "./copy-text.ts";
import { IconButton } from "./icon-button.tsx";

/** An address to copy, by its button or by hand: one press selects it. */
export function CopyableAddress({ label, address }: { label: string; address: string }) {
	const text = admin.copyableAddress;
	return (
		<div className="flex items-end gap-2">
			<label className="grid min-w-0 flex-1 gap-1 font-semibold text-heading">
				{label}
				<input
					readOnly
					value={address}
					onFocus={(event) => event.currentTarget.select()}
					className="w-full rounded-control border border-line-strong bg-page px-3 py-2 font-mono text-mono"
				/>
			</label>
			<IconButton icon="link" name={text.copy} onClick={() => void copyText(address, text)} />
		</div>
	);
}
