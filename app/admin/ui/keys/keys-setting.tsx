import { useState } from "react";
import { admin } from "../../../../content/admin.ts";
import { CardSection } from "../card-section.tsx";
import { Checkbox } from "../checkbox.tsx";
import { areKeysOn, turnKeys } from "./use-keys.ts";

/** The switch that turns single keys off in this browser (WCAG 2.1.4). */
export function KeysSetting() {
	const { title, settingDesc, setting } = admin.keys;
	const [isOn, setOn] = useState(areKeysOn);
	return (
		<CardSection id="keys" title={title} desc={settingDesc}>
			<Checkbox
				label={setting}
				checked={isOn}
				onChange={({ target }) => {
					turnKeys(target.checked);
					setOn(target.checked);
				}}
			/>
		</CardSection>
	);
}
