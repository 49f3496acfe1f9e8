import { requireNode } from './lib/require-node.mjs'

// Everything else is loaded after the check: an old Node cannot even parse it.
if (requireNode()) import('./lib/fuzz-command.mjs').then((module) => module.fuzz(process.argv.slice(2)))
