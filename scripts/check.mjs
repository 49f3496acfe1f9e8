import { requireNode } from './lib/machine/require-node.mjs'

// Loaded after the check, because an old Node cannot parse the other files.
if (requireNode()) import('./lib/commands/check-command.mjs').then((module) => module.check())
