import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { startLocalServer } from '../lib/local-server.mjs'

/**
 * Serves static pages with the content that the portal renders, with their styles in one file and without scripts and web
 * fonts, and other files in addition. Everything is compressed in advance.
 *
 * @param {{ url: string }} portal
 * @param {Readonly<Record<string, Readonly<Record<string, { address: string }>>>>} targets by document and place
 * @param {ReadonlyMap<string, { type: string, body: Uint8Array }>} others
 */
export async function startStaticServer(portal, targets, others) {
  /** @type {Map<string, { type: string, body: Uint8Array }>} */
  const responses = new Map(others)
  for (const [document, places] of Object.entries(targets)) {
    for (const [place, { address }] of Object.entries(places)) {
      const { html, css } = await staticPage(portal.url, address)
      const path = `/static/${document}-${place}`
      responses.set(`${path}.css`, { type: 'text/css', body: gzipSync(css) })
      const page = html.replace('</head>', `<link rel="stylesheet" href="${path}.css"></head>`)
      responses.set(path, { type: 'text/html; charset=utf-8', body: gzipSync(page) })
    }
  }
  responses.set('/start', {
    type: 'text/html; charset=utf-8',
    body: gzipSync('<!doctype html><title>Start</title>'),
  })
  const { url, close } = await startLocalServer((request, response) => {
    const found = responses.get(request.url ?? '')
    if (!found) return response.writeHead(404).end()
    const etag = `"${createHash('sha256').update(found.body).digest('hex').slice(0, 16)}"`
    const headers = {
      etag,
      'cache-control': found.type.startsWith('text/html') ? 'no-cache' : 'max-age=3600',
    }
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end()
    return response
      .writeHead(200, { ...headers, 'content-type': found.type, 'content-encoding': 'gzip' })
      .end(found.body)
  })
  return {
    url,
    close,
    /** Page on which a visit begins: on another site, for which the browser starts a process, or on the same site. */
    start: { otherSite: `${url.replace('localhost', '127.0.0.1')}/start`, sameSite: `${url}/start` },
    /** @param {string} document @param {string} place */
    addressOf: (document, place) => `${url}/static/${document}-${place}${place === 'last' ? '#target' : ''}`,
  }
}

/** @param {string} origin @param {string} address */
async function staticPage(origin, address) {
  const html = await (await fetch(origin + address, { headers: { accept: 'text/html' } })).text()
  const paths = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, path]) => path)
  const sheets = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).text()))
  // Without web fonts and their names, because the browser would look for them in the system.
  const css = sheets
    .join('\n')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    .replaceAll(/"[^"]* Variable(?: Others)?",\s*/g, '')
  return {
    css,
    html: html
      .replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>|<img[^>]*>/g, '')
      .replace('</head>', '<link rel="icon" href="data:,"></head>')
      .replace(/<article(?=[^>]* data-active)/, '<article id="target"'),
  }
}
