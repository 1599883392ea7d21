/** What a case measured of one goal. */
export interface Figure {
	what: string;
	goal: string;
	measured: string;
	met: boolean;
}
