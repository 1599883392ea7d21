/** The numbers from 0 to below `count`. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** What is drawn for each number from 0 to below `count`, as one text. */
export const repeat = (count: number, draw: (index: number) => string): string => range(count).map(draw).join("");
