import { requireNode } from './lib/machine/require-node.mjs'

// Everything else is loaded after the check: an old Node cannot even parse it.
if (requireNode())
  import('./lib/commands/screenshots-command.mjs').then((module) => module.screenshots(process.argv.slice(2)))
