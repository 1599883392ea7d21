import { useSyncExternalStore } from "react";
import type { Layout } from "../../content/pages.schema.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { chooseTheme, onThemeChange, readTheme, type Theme } from "./theme.ts";

const themes: { theme: Theme; icon: IconName }[] = [
	{ theme: "system", icon: "monitor" },
	{ theme: "light", icon: "sun" },
	{ theme: "dark", icon: "moon" },
];

/** Chooses the colour theme; the choice is remembered. It is hidden without scripts. */
export function ThemeSwitch({ text }: { text: Layout["navigation"]["theme"] }) {
	const chosen = useSyncExternalStore(onThemeChange, readTheme, () => undefined);
	return (
		<fieldset className="inline-flex rounded-control border border-line [@media(scripting:none)]:hidden">
			<legend className="sr-only">{text.label}</legend>
			{themes.map(({ theme, icon }) => (
				<button
					key={theme}
					type="button"
					aria-pressed={theme === chosen}
					aria-label={text[theme]}
					title={text[theme]}
					onClick={() => chooseTheme(theme)}
					className="grid size-9 place-items-center rounded-control text-muted transition-colors hover:text-heading aria-pressed:bg-mask-2 aria-pressed:text-heading forced-colors:aria-pressed:outline-2"
				>
					<Icon name={icon} className="size-4" />
				</button>
			))}
		</fieldset>
	);
}
