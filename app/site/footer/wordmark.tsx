/**
 * The ems that letters take in the display font or in one of the system's for other scripts: marks, square letters, narrow
 * and wide ones, capitals and digits.
 */
const widths: [RegExp, number][] = [
	[/[\p{M}\p{Cf}]/u, 0],
	[/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{Extended_Pictographic}]/u, 1],
	[/[mwMWOQ@%&]/, 0.88],
	[/[ijlrtfIİıłľťţ.,:'’|! -]/, 0.36],
	[/[\p{Lu}\d]/u, 0.67],
];
const usualWidth = 0.57;

/** A shorter name stands in the middle of as much. */
const leastWidth = 5.8;

/** Letters of a longer name are so small on a phone that thick lines run into each other. */
const mostForThickLines = 12;

/** Marks that hang from letters, such as that of Ş; the others stand on them, but those of kana are within their square. */
const hangingMark = /[\u0316-\u0333]/;
const raisedMarks = /(?![\u0316-\u0333\u3099\u309a])\p{Mn}/gu;

/** How many marks stand above the height of capitals: a letter without an ascender has room for one. */
function marksAbove(name: string): number {
	const letters = name.normalize("NFD").match(/\P{M}\p{M}*/gu) ?? [];
	const counts = letters.map(
		(letter) => (letter.match(raisedMarks)?.length ?? 0) - (/^[aceg-jm-suw-z]/.test(letter) ? 1 : 0),
	);
	return Math.min(2, Math.max(0, ...counts));
}

/** The outlined name, as wide as the footer whatever its length, and cropped by the page's edge; its marks stay. */
export function Wordmark({ name }: { name: string }) {
	const width = [...name.normalize("NFC")].reduce(
		(sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usualWidth),
		0,
	);
	const room = Math.max(width, leastWidth);
	const rise = 20 * marksAbove(name);
	// What hangs is below the line, at which other names are cropped.
	const bottom = hangingMark.test(name.normalize("NFD")) ? 112 : 62;
	return (
		<svg
			viewBox={`0 ${-rise} ${Math.round(room * 100)} ${rise + bottom}`}
			aria-hidden="true"
			className={width > mostForThickLines ? "wordmark wordmark-fine" : "wordmark"}
		>
			<text
				x={Math.round((room - width) * 50)}
				y="76"
				textLength={Math.round(width * 100)}
				lengthAdjust="spacingAndGlyphs"
			>
				{name}
			</text>
		</svg>
	);
}
