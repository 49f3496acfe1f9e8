import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSettings } from './settings.mjs'

const PROGRAM = fileURLToPath(new URL('main.mjs', import.meta.url))

/**
 * Starts the gateway, and connects to another loopback address than 127.0.0.1.
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

// Other systems have only one loopback address.
test.runIf(process.platform === 'linux')('listens on 127.0.0.1 or on SAMPLE_GATEWAY_HOST', async () => {
  expect(await outcomeAtOtherAddress({})).toBe('ECONNREFUSED')
  expect(await outcomeAtOtherAddress({ SAMPLE_GATEWAY_HOST: '0.0.0.0' })).toBe('connected')
})

test('uses the default for an empty host, which would mean all interfaces', () => {
  expect(readSettings({ GATEWAY_TOKEN: 'a token', SAMPLE_GATEWAY_HOST: ' ' }).host).toBe('127.0.0.1')
})
