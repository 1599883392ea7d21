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

/** The outlined name, as wide as the footer whatever its length, and cropped by the page's edge. */
export function Wordmark({ name }: { name: string }) {
	const width = [...name.normalize("NFC")].reduce(
		(sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usualWidth),
		0,
	);
	const room = Math.max(width, leastWidth);
	return (
		<svg
			viewBox={`0 0 ${Math.round(room * 100)} 62`}
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
