/** @typedef {import('./usage-queue.mjs').UsageRecord} UsageRecord */
/** @typedef {import('./usage-queue.mjs').Sent} Sent */

/** A portal that does not answer in this time counts as away, in milliseconds. */
const TIMEOUT_MS = 5_000

/** What a client may prove itself with, besides a key in its address. */
const CREDENTIAL_HEADERS = ['authorization', 'x-api-key', 'apikey']

/**
 * The two calls of a gateway to the portal (docs/gateway.md).
 *
 * @param {{ stagedoorUrl: string, token: string, log?: (line: string) => void }} options
 */
export function createStagedoor({ stagedoorUrl, token, log = () => {} }) {
  return {
    /**
     * Who is this, and may they pass?
     *
     * @param {Request} request the client's
     * @param {string} productVersion `<product>/<version>`
     * @param {string | undefined} client address, for the limit on wrong keys
     * @returns {Promise<Response | undefined>} 200 or a refusal; undefined when the portal is away
     */
    async verify(request, productVersion, client) {
      const address = new URL(request.url)
      const headers = new Headers({
        'x-stagedoor-gateway': token,
        'x-original-uri': address.pathname + address.search,
      })
      if (client !== undefined) headers.set('x-forwarded-for', client)
      for (const name of CREDENTIAL_HEADERS) {
        const value = request.headers.get(name)
        if (value !== null) headers.set(name, value)
      }
      const query = new URLSearchParams({ product_version: productVersion })
      return call(`${stagedoorUrl}/gateway/verify?${query}`, { headers })
    },

    /**
     * Reports what passed.
     *
     * @param {readonly UsageRecord[]} records
     * @returns {Promise<Sent>}
     */
    async report(records) {
      const answer = await call(`${stagedoorUrl}/gateway/usage`, {
        method: 'POST',
        headers: { 'x-stagedoor-gateway': token, 'content-type': 'application/json' },
        body: JSON.stringify({ records }),
      })
      if (answer === undefined) return { outcome: 'later', reason: `${stagedoorUrl} does not answer` }
      const text = await answer.text()
      if (!answer.ok) {
        const seconds = Number(answer.headers.get('retry-after'))
        return {
          outcome: 'later',
          afterMs: seconds > 0 ? seconds * 1000 : undefined,
          reason: `it answered ${answer.status}`,
        }
      }
      try {
        const { rejected = 0, rejections = [] } = JSON.parse(text)
        if (rejected > 0) log(`Stagedoor rejected ${rejected} records: ${rejections[0]?.detail}`)
        return { outcome: 'stored' }
      } catch {
        return { outcome: 'later', reason: 'its answer cannot be read: something else may answer there' }
      }
    },
  }
}

/**
 * @param {string} url
 * @param {RequestInit} init
 * @returns {Promise<Response | undefined>} the whole answer; undefined when nobody answers, or stops in the middle
 */
async function call(url, init) {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await answer.text()
    return new Response(text === '' ? null : text, answer)
  } catch {
    return undefined
  }
}
