import { Agent, request } from 'node:http'

/**
 * Sends requests to one URL over a number of connections, and measures their duration.
 *
 * @param {string} url
 * @param {{ headers?: Record<string, string>, connections?: number, requests: number }} options
 */
export async function load(url, { headers = {}, connections = 64, requests }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  /** @type {number[]} */
  const times = []
  let sent = 0
  async function worker() {
    while (sent < requests) {
      sent += 1
      const startedAt = performance.now()
      await get(url, headers, agent)
      times.push(performance.now() - startedAt)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  times.sort((left, right) => left - right)
  const at = (/** @type {number} */ share) => times[Math.floor((times.length - 1) * share)] ?? 0
  return { perSecond: requests / seconds, median: at(0.5), p99: at(0.99) }
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {Agent} agent
 * @returns {Promise<void>}
 */
function get(url, headers, agent) {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`))
      response.resume().on('end', resolve).on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}
