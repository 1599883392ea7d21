interface MarkBoxProps {
	/** What it says that it does, read aloud. */
	name: string;
	isMarked: boolean;
	/** @param isRange whether Shift is held */
	onMark: (isRange: boolean) => void;
	tabIndex?: number;
	className?: string;
}

/** A checkbox that marks an entry, or the page; on a phone it is as large as a finger. */
export function MarkBox({ name, isMarked, onMark, tabIndex, className = "" }: MarkBoxProps) {
	return (
		<label className={`grid size-6 shrink-0 place-items-center max-tablet:size-11 ${className}`}>
			<input
				type="checkbox"
				aria-label={name}
				tabIndex={tabIndex}
				checked={isMarked}
				onChange={({ nativeEvent }) => onMark(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
				className="size-4.5 accent-heading"
			/>
		</label>
	);
}
