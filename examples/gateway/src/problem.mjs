const TITLES = /** @type {Record<number, string>} */ ({
  400: 'The request is not valid',
  404: 'Not found',
  501: 'Not implemented',
  502: 'Bad gateway',
  503: 'Service unavailable',
})

/**
 * Creates an error in the format that the demo content describes (RFC 9457).
 *
 * @param {number} status
 * @param {string} code
 * @param {string} detail
 */
export function problem(status, code, detail) {
  const type = `https://developer.lanternhouse.example/problems/${code.replaceAll('_', '-')}`
  return Response.json(
    { type, title: TITLES[status] ?? 'Error', status, code, detail },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
}
