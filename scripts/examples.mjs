import { requireNode } from './lib/machine/require-node.mjs'

// Loaded after the check, because an old Node cannot parse the other files.
if (requireNode())
  import('./lib/commands/examples-command.mjs').then((module) => module.examples(process.argv.slice(2)))
