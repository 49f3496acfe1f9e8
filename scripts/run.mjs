import { requireNode } from './lib/machine/require-node.mjs'

const [command, ...args] = process.argv.slice(2)
// Loaded after the check, because an old Node cannot parse the other files.
if (requireNode()) import(`./lib/commands/${command}.mjs`).then((module) => module.run(args))
