import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSettings } from './settings.mjs'

const PROGRAM = fileURLToPath(new URL('main.mjs', import.meta.url))

/**
 * Starts the gateway, and connects to an address of this machine that is not the one for localhost.
 *
 * @param {Record<string, string>} environment
 */
async function outcomeAtOtherAddress(environment) {
  const env = { SAMPLE_GATEWAY_PORT: '0', GATEWAY_TOKEN: 'a token', ...environment }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
    const port = Number(/:(\d+):/.exec(line)?.[1])
    const socket = connect(port, '127.0.0.2')
    const outcome = await once(socket, 'connect').then(
      () => 'connected',
      (error) => error.code,
    )
    // Closed before the gateway is killed, which would reset the connection.
    socket.destroy()
    return outcome
  } finally {
    child.kill('SIGKILL')
  }
}

// Other systems have no further addresses of their own.
test.runIf(process.platform === 'linux')('listens on 127.0.0.1 only, unless told otherwise', async () => {
  expect(await outcomeAtOtherAddress({})).toBe('ECONNREFUSED')
  expect(await outcomeAtOtherAddress({ SAMPLE_GATEWAY_HOST: '0.0.0.0' })).toBe('connected')
})

test('treats an empty host as absent, because it would mean all interfaces', () => {
  expect(readSettings({ GATEWAY_TOKEN: 'a token', SAMPLE_GATEWAY_HOST: ' ' }).host).toBe('127.0.0.1')
})
