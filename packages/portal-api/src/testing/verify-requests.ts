import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Deps } from '../deps.ts'
import { createVerifyListener } from '../modules/gateway/verify-listener.ts'
import { createServices, type Services } from '../services.ts'

/**
 * Returns a function that sends verifications of gateways to the listener of the server, on a port of its own. The port is
 * opened with the first request and does not keep the process alive.
 */
export function createVerifyRequests(deps: Deps, services: Services = createServices(deps)) {
  let url: Promise<string> | undefined
  const listen = async () => {
    const server = createServer(createVerifyListener(deps, services)).listen(0, '127.0.0.1').unref()
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  return async (path: string, init?: RequestInit): Promise<Response> => {
    url ??= listen()
    return fetch(`${await url}${path}`, init)
  }
}
