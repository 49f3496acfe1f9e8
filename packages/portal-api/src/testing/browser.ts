/** A minimal browser for sign-in flows: it keeps cookies and follows one redirect at a time. */
export function createBrowser() {
  const jar = new Map<string, string>()

  async function open(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const split = pair.indexOf('=')
      const value = pair.slice(split + 1)
      if (value === '') jar.delete(pair.slice(0, split))
      else jar.set(pair.slice(0, split), value)
    }
    return response
  }

  return {
    jar,
    open,

    /** Follows redirects to a page, or to a URL that matches `until`. Returns that URL and the last response. */
    async follow(url: string | URL, until: (url: URL) => boolean = () => false, init: RequestInit = {}) {
      let next = new URL(url)
      let response = await open(next, init)
      for (let hops = 0; hops < 10; hops += 1) {
        const location = response.headers.get('location')
        if (!location) return { url: next, response }
        next = new URL(location, next)
        if (until(next)) return { url: next, response }
        response = await open(next)
      }
      throw new Error(`too many redirects, the last to ${next.href}`)
    },
  }
}
