import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { installIfNeeded, prepare } from '../workspace/prepare.mjs'
import { ROOT } from '../workspace/workspace.mjs'

/**
 * `npm run conformance -- <folder>`: validates the values of JSON-Schema-Test-Suite with the document model and prints the
 * table of docs/reference/json-schema-conformance.md. Fails if a test fails without a reason.
 *
 * @param {readonly string[]} args
 */
export async function run([folder]) {
  if (folder === undefined || !existsSync(join(folder, 'tests/draft2020-12'))) {
    console.error(
      'Usage: npm run conformance -- <folder of JSON-Schema-Test-Suite, with tests/draft2020-12 and tests/draft4>',
    )
    process.exitCode = 1
    return
  }
  if (!(await prepare(() => installIfNeeded(ROOT)))) return
  const { createServer } = await import('vite')
  const server = await createServer({
    configFile: false,
    root: ROOT,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const source = '/packages/api-document/src/testing/conformance'
    const { runSuite } = await server.ssrLoadModule(`${source}/json-schema-suite.ts`)
    const { reportOf } = await server.ssrLoadModule(`${source}/report.ts`)
    const { table, surprises } = reportOf(runSuite(folder))
    // The table is the output of this command, to be copied into the reference.
    console.log(table)
    for (const surprise of surprises) console.error(surprise)
    if (surprises.length > 0) process.exitCode = 1
  } finally {
    await server.close()
  }
}
