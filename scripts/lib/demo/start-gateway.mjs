import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const GATEWAY = 'examples/gateway/src/main.mjs'
const PORT = '4310'
const PORTAL_PORT = '3000'
const TOKEN_BYTES = 32

/**
 * Starts the sample gateway for the server. Sets the environment variables that give the server the same token and allow
 * Try it to call the gateway. The gateway prints its address and ends with this process.
 *
 * @param {string} root
 * @param {{ silent?: boolean }} [options] `silent`: the output is piped to this process
 * @returns the process; undefined if the sample is missing or the port of the portal is not fixed
 */
export function startGateway(root, { silent = false } = {}) {
  const gateway = join(root, GATEWAY)
  const { env } = process
  const portalPort = env.PORT ?? PORTAL_PORT
  if (!existsSync(gateway) || portalPort === '0') return undefined
  const port = env.SAMPLE_GATEWAY_PORT ?? PORT
  env.GATEWAY_TOKEN ??= randomBytes(TOKEN_BYTES).toString('hex')
  env.TRY_IT_ORIGINS ??= `http://localhost:${port}`
  const child = fork(gateway, {
    execArgv: [],
    silent,
    env: {
      PATH: env.PATH,
      ...(env.SAMPLE_GATEWAY_HOST && { SAMPLE_GATEWAY_HOST: env.SAMPLE_GATEWAY_HOST }),
      SAMPLE_GATEWAY_PORT: port,
      GATEWAY_TOKEN: env.GATEWAY_TOKEN,
      ALLOWED_ORIGINS: env.PORTAL_URL ?? `http://localhost:${portalPort}`,
      STAGEDOOR_URL: `http://localhost:${portalPort}`,
    },
  })
  // The gateway must not keep this process running. The end of this process closes the channel, which ends the gateway.
  child.unref()
  child.channel?.unref()
  return child
}
