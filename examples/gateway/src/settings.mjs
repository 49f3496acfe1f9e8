/**
 * @typedef {object} Settings
 * @property {string} host
 * @property {number} port 0 lets the system choose, for tests
 * @property {readonly string[]} stagedoorUrls processes of the portal, without a trailing slash
 * @property {string} token of the gateway: GATEWAY_TOKEN of the server, or from `stagedoor gateways create`
 * @property {readonly string[]} origins for CORS
 */

/** Only this machine can connect, because the gateway has no TLS. */
const DEFAULT_HOST = '127.0.0.1'
const DEFAULT_PORT = 4310

/**
 * Reads the settings from the environment.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Settings}
 * @throws {Error} for a missing or invalid setting
 */
export function readSettings(env) {
  const port = Number(env.SAMPLE_GATEWAY_PORT ?? DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('SAMPLE_GATEWAY_PORT must be a port number.')
  const host = env.SAMPLE_GATEWAY_HOST?.trim() || DEFAULT_HOST
  const token = env.GATEWAY_TOKEN ?? ''
  if (token === '') {
    throw new Error('GATEWAY_TOKEN is missing. "npx stagedoor gateways create edge" prints one.')
  }
  const addresses = env.STAGEDOOR_URL ?? 'http://localhost:3000'
  const stagedoorUrls = addresses.split(',').map((one) => one.trim().replace(/\/+$/, ''))
  if (!stagedoorUrls.every((one) => URL.canParse(one))) {
    throw new Error('STAGEDOOR_URL must be one or more URLs, separated by commas: http://localhost:3000.')
  }
  const origins = (env.ALLOWED_ORIGINS ?? addresses).split(',').map((one) => one.trim())
  if (!origins.every((one) => URL.canParse(one)))
    throw new Error('ALLOWED_ORIGINS must be origins, separated by commas.')
  return { host, port, stagedoorUrls, token, origins: origins.map((one) => new URL(one).origin) }
}
