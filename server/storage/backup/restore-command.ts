/** The command that restores a backup, for a person to copy into a shell. */
export function restoreCommand(file: string): string {
	const word = /^[\w@%+=:,./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`;
	return `npm run restore -- ${word}`;
}
