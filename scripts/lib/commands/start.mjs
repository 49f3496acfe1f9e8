import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { endWithParent } from '../processes/end-with-parent.mjs'
import { startGateway } from '../demo/start-gateway.mjs'
import { setSandboxAddress } from '../demo/sandbox-address.mjs'
import { buildIfNeeded, installIfNeeded, isServed, prepare } from '../workspace/prepare.mjs'
import { StepError } from '../processes/step-error.mjs'
import { ROOT } from '../workspace/workspace.mjs'

const SERVER = 'packages/portal-api/dist/stagedoor.js'

/**
 * `npm start`: installs and builds what is missing, then runs the server with the demo content.
 *
 * @param {readonly string[]} _args
 * @param {string} [root]
 */
export async function run(_args, root = ROOT) {
  const ready = await prepare(async () => {
    await installIfNeeded(root)
    await buildIfNeeded(root, isServed)
    if (!existsSync(join(root, SERVER))) {
      throw new StepError(
        `The build did not create ${SERVER}. Run "npm run build" in packages/portal-api to find the cause.`,
      )
    }
  })
  if (ready) await serve(root)
}

/**
 * Runs the server in this process, so that it receives signals and sets the exit code.
 *
 * @param {string} root
 */
async function serve(root) {
  const server = join(root, SERVER)
  process.argv = [process.execPath, server, 'serve', '--demo']
  process.chdir(root)
  startGateway(root)
  await setSandboxAddress()
  endWithParent()
  await import(pathToFileURL(server).href)
}
