import { requireNode } from './lib/machine/require-node.mjs'

// Everything else is loaded after the check, because an old Node cannot parse it.
if (requireNode())
  import('./lib/commands/release-command.mjs').then((module) => module.release(process.argv.slice(2)))
