// `npm run checksums`: writes into the lock files the checksums that they lack, as the registry that npm uses gives them.
import { join } from "node:path";
import { main } from "./failure.mjs";
import { askForChecksum, fillChecksums } from "./fill-checksums.mjs";
import { root } from "./root.mjs";

const locks = [
	"package-lock.json",
	"tests/support/firefox/package-lock.json",
	"tests/support/postgres/package-lock.json",
	"tests/support/s3/package-lock.json",
	"tests/support/smtp/package-lock.json",
];

await main(async () => {
	for (const lock of locks) {
		const { filled, unserved } = await fillChecksums(join(root, lock), (id) => askForChecksum(root, id));
		console.log(`${lock}: ${filled.length} filled in, ${unserved.length} left without a checksum`);
		for (const id of unserved) console.log(`  the registry does not serve ${id}`);
	}
});
