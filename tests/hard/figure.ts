/** One line of `docs/reliability.md`. */
export interface Figure {
	what: string;
	goal: string;
	measured: string;
	met: boolean;
}
