import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Opens the list of keys; hidden on touch screens. */
export function KeysButton({ onPress }: { onPress: () => void }) {
	return (
		<Button variant="quiet" size="compact" aria-haspopup="dialog" className="pointer-coarse:hidden" onClick={onPress}>
			<Icon name="keyboard" className="size-4" />
			{admin.keys.title}
		</Button>
	);
}
