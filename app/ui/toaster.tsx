import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import sonnerStyles from "sonner/dist/styles.css?inline";
import { layout } from "../../content/layout.ts";
import { messages } from "../../contract/messages.ts";
import { isAdminPath } from "../navigation/page-language.ts";
import { adoptStyles } from "./adopted-styles.ts";
import styles from "./toaster.css?inline";

/**
 * Mounts the toast area (spec 4, 8 and 9 state its numbers).
 * @returns sonner's `toast`; a toast shown before the area is mounted would be lost.
 */
export function mountToaster(): typeof toast {
	adoptStyles(sonnerStyles + styles);
	const isAdmin = isAdminPath(location.pathname);
	const area = document.body.appendChild(document.createElement("div"));
	flushSync(() =>
		createRoot(area).render(
			<Toaster
				position="bottom-right"
				theme="light"
				richColors
				visibleToasts={3}
				duration={4000}
				gap={14}
				hotkey={["altKey", "KeyT"]}
				closeButton
				toastOptions={{ closeButtonAriaLabel: isAdmin ? messages.closeToast : layout.closeToast }}
				{...(!isAdmin && { containerAriaLabel: layout.notifications })}
			/>,
		),
	);
	return toast;
}
