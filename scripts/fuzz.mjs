import { requireNode } from './lib/machine/require-node.mjs'

// Everything else is loaded after the check: an old Node cannot even parse it.
if (requireNode())
  import('./lib/commands/fuzz-command.mjs').then((module) => module.fuzz(process.argv.slice(2)))
