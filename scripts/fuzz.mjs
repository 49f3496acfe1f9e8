import { requireNode } from './lib/machine/require-node.mjs'

// Loaded after the check, because an old Node cannot parse the other files.
if (requireNode())
  import('./lib/commands/fuzz-command.mjs').then((module) => module.fuzz(process.argv.slice(2)))
