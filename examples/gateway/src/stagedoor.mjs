import { createVerifiedCallers } from './verified-callers.mjs'

/** @typedef {import('./usage-queue.mjs').UsageRecord} UsageRecord */
/** @typedef {import('./usage-queue.mjs').SendResult} SendResult */

const TIMEOUT_MS = 5_000

/** Headers that can contain a credential of the portal. Query parameters can have the same names, except the first. */
export const CREDENTIAL_NAMES = ['authorization', 'x-api-key', 'apikey']

/**
 * The two calls of a gateway to the portal (docs/gateway.md).
 *
 * @param {object} options
 * @param {readonly string[]} options.stagedoorUrls processes of the portal; when one does not respond, the next one is called
 * @param {string} options.token
 * @param {(line: string) => void} [options.log]
 * @param {ReturnType<typeof createVerifiedCallers>} [options.callers]
 */
export function createStagedoor({ stagedoorUrls, token, log = () => {}, callers = createVerifiedCallers() }) {
  /**
   * @param {string} path
   * @param {RequestInit} init
   */
  async function callAny(path, init) {
    /** @type {Response | undefined} */
    let response
    for (const url of stagedoorUrls) {
      response = (await call(url + path, init)) ?? response
      if (response !== undefined && response.status < 500) return response
    }
    return response
  }

  return {
    /**
     * Verifies the credential of a request. While no process responds, a credential that was verified in the last minute
     * stays valid.
     *
     * @param {Request} request the client's
     * @param {string} productVersion `<product>/<version>`
     * @param {string | undefined} client IP address, for the limit on wrong keys
     * @returns {Promise<Response | undefined>} 200 or a rejection; undefined if the portal does not respond
     */
    async verify(request, productVersion, client) {
      const { pathname, search } = new URL(request.url)
      const headers = new Headers({
        'x-stagedoor-gateway': token,
        'x-original-uri': pathname + search,
      })
      if (client !== undefined) headers.set('x-stagedoor-client-address', client)
      for (const name of CREDENTIAL_NAMES) {
        const value = request.headers.get(name)
        if (value !== null) headers.set(name, value)
      }
      const credentials = CREDENTIAL_NAMES.map((name) => request.headers.get(name))
      const key = callers.keyOf([productVersion, ...credentials, search])
      const query = new URLSearchParams({ product_version: productVersion })
      const response = await callAny(`/gateway/verify?${query}`, { headers })
      if (response === undefined || response.status >= 500) return callers.find(key) ?? response
      callers.update(key, response)
      return response
    },

    /**
     * @param {readonly UsageRecord[]} records
     * @returns {Promise<SendResult>}
     */
    async report(records) {
      const response = await callAny('/gateway/usage', {
        method: 'POST',
        headers: { 'x-stagedoor-gateway': token, 'content-type': 'application/json' },
        body: JSON.stringify({ records }),
      })
      if (response === undefined)
        return { outcome: 'later', reason: `${stagedoorUrls.join(', ')} does not respond` }
      const text = await response.text()
      const reason = `it responded with ${response.status}`
      if (response.status === 413) return { outcome: 'tooLarge', reason }
      if (!response.ok) {
        const seconds = Number(response.headers.get('retry-after'))
        return { outcome: 'later', afterMs: seconds > 0 ? seconds * 1000 : undefined, reason }
      }
      try {
        const { rejected = 0, rejections = [] } = JSON.parse(text)
        if (rejected > 0) log(`Stagedoor rejected ${rejected} records: ${rejections[0]?.detail}`)
        return { outcome: 'stored' }
      } catch {
        return { outcome: 'later', reason: 'the response is not JSON; check STAGEDOOR_URL' }
      }
    },
  }
}

/**
 * @param {string} url
 * @param {RequestInit} init
 * @returns {Promise<Response | undefined>} the complete response; undefined if there is none, or the connection ends early
 */
async function call(url, init) {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    return new Response(text === '' ? null : text, response)
  } catch {
    return undefined
  }
}
