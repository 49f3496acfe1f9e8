/** A JSON request for `app.request`. */
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
  /** Lower-case names; a flag without a value is `true`. */
  attributes: Record<string, string | true>
}

/** The cookies that an answer sets, by name. */
export function cookiesOf(response: Response): Record<string, ReceivedCookie> {
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

/** What a browser that keeps the answer's cookies sends next, whatever the path. */
export function cookieHeader(response: Response): string {
  return Object.entries(cookiesOf(response))
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ')
}
