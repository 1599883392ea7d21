// A thread that makes a verified backup, so that nobody waits for rows to be read and compared; it says how it ended.
import { parentPort, workerData } from "node:worker_threads";
import { makeVerifiedBackup } from "./verified-backup.ts";

const { config, begunAt } = workerData;

parentPort?.postMessage(
	await makeVerifiedBackup(config, new Date(begunAt)).then(
		(backup) => ({ backup }),
		(error: Error) => ({ message: error.message }),
	),
);
