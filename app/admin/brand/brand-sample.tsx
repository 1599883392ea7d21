import { useEffect, useRef } from "react";
import { admin } from "../../../content/admin.ts";
import type { BrandColours } from "../../../drawing/recolour.ts";
import { adoptStyles } from "../../ui/adopted-styles.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Plate } from "../../ui/plate.tsx";
import { isColour } from "./colour-field.tsx";
import { tonesOf } from "./tones.ts";

/** A sample of the site in colors that are not saved yet, on light and on dark ground. */
export function BrandSample(colours: BrandColours) {
	const text = admin.brand;
	useTones(colours);
	const [before, after] = text.sampleText.split("{link}");
	return (
		<div className="mt-6">
			<p id="sample" className="mb-1.5 text-small font-semibold text-heading">
				{text.sample}
			</p>
			<div
				role="img"
				aria-labelledby="sample"
				className="brand-sample grid overflow-hidden rounded-card border border-line phone:grid-cols-2"
			>
				{["bg-page text-body [color-scheme:light]", "on-mask"].map((ground) => (
					<div key={ground} className={`min-w-0 p-5 ${ground}`}>
						<Plate service="vlsi" close className="mb-3 h-20" />
						<p className="font-display text-h3 font-semibold text-heading">{text.sampleTitle}</p>
						<p className="mt-1 mb-4">
							{before}
							<span className="font-medium text-accent underline underline-offset-4">{text.sampleLink}</span>
							{after}
						</p>
						<span className={buttonClasses({})}>{text.sampleButton}</span>
					</div>
				))}
			</div>
		</div>
	);
}

/** Gives the sample the tones of its colors; one that is still being typed changes nothing. */
function useTones({ accent, dark }: BrandColours) {
	const sheet = useRef<CSSStyleSheet>(undefined);
	useEffect(() => {
		const adopted = adoptStyles("");
		sheet.current = adopted;
		return () => {
			document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== adopted);
		};
	}, []);
	useEffect(() => {
		if (!isColour(accent ?? "") || !isColour(dark ?? "")) return;
		sheet.current?.replaceSync(tonesOf(".brand-sample", { accent, dark }));
	}, [accent, dark]);
}
