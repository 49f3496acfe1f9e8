import { requireNode } from './lib/require-node.mjs'

// Everything else is loaded after the check: an old Node cannot even parse it.
if (requireNode()) import('./lib/audit-command.mjs').then((module) => module.audit(process.argv.slice(2)))
