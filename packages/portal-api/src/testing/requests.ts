/** Creates a JSON request for `app.request`. */
export function json(body: unknown, init: RequestInit = {}): RequestInit {
  return {
    method: 'POST',
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
    body: JSON.stringify(body),
  }
}

export interface ReceivedCookie {
  value: string
  /** Names in lowercase. A flag without a value is `true`. */
  attributes: Record<string, string | true>
}

/** Returns the cookies of a response by name. */
export function cookiesOf(response: Pick<Response, 'headers'>): Record<string, ReceivedCookie> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      const split = pair.indexOf('=')
      return [
        pair.slice(0, split),
        {
          value: pair.slice(split + 1),
          attributes: Object.fromEntries(
            attributes.map((attribute) => {
              const [name = '', value] = attribute.split('=')
              return [name.toLowerCase(), value ?? true]
            }),
          ),
        },
      ]
    }),
  )
}

/** Returns the Cookie header of a browser after a response, for any path. */
export function cookieHeader(response: Pick<Response, 'headers'>): string {
  return Object.entries(cookiesOf(response))
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ')
}
