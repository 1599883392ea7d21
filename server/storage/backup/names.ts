import { type BackupKind, backupKinds } from "../../../contract/backups.ts";

/** What a name says. */
export interface BackupName {
	/** The first eight characters of the site's id, by which sites that share a folder tell theirs apart. */
	site: string;
	begunAt: Date;
	kind: BackupKind;
}

const pattern = new RegExp(
	`^tracewright-([0-9a-f]{8})-(\\d{4}-\\d\\d-\\d\\dT)(\\d\\d)-(\\d\\d)-(\\d\\d\\.\\d{3}Z)-(${backupKinds.join("|")})\\.sqlite\\.zst(?:\\.age)?$`,
);

/** Stands behind the name of a backup until it is whole. */
export const unfinishedEnding = ".unfinished";

/** How names tell the site of an id; one that never started has none. */
export const siteOfId = (id: string | null) => id?.slice(0, 8) ?? "00000000";

/** The file that the first backup of a site leaves in the place for backups. */
export const markName = (site: string) => `tracewright-${site}.mark`;

export function backupName({ site, begunAt, kind }: BackupName, isEncrypted: boolean): string {
	const instant = begunAt.toISOString().replaceAll(":", "-");
	return `tracewright-${site}-${instant}-${kind}.sqlite.zst${isEncrypted ? ".age" : ""}`;
}

/** What a backup's name says, or null when it is not one of ours. */
export function readBackupName(name: string): BackupName | null {
	const [, site, day, hour, minute, second, kind] = pattern.exec(name) ?? [];
	const known = backupKinds.find((candidate) => candidate === kind);
	return site && known ? { site, begunAt: new Date(`${day}${hour}:${minute}:${second}`), kind: known } : null;
}
