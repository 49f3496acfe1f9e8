import { requireNode } from './lib/machine/require-node.mjs'

// Everything else is loaded after the check: an old Node cannot even parse it.
if (requireNode()) import('./lib/commands/dev-command.mjs').then((module) => module.dev())
