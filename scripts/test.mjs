import { requireNode } from './lib/machine/require-node.mjs'

// Loaded after the check, because an old Node cannot parse the other files.
if (requireNode())
  import('./lib/commands/test-command.mjs').then((module) => module.test(process.argv.slice(2)))
