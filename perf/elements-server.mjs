import { gzipSync } from 'node:zlib'
import { startLocalServer } from './lib/local-server.mjs'

/**
 * Serves a page for each candidate below `/<name>/`, compressed like in production.
 *
 * @param {readonly import('./elements-candidates.mjs').Candidate[]} forms
 */
export async function serveCandidates(forms) {
  /** @type {Map<string, { type: string, body: Uint8Array }>} */
  const files = new Map()
  for (const form of forms) {
    files.set(`/${form.name}/`, { type: 'text/html; charset=utf-8', body: gzipSync(html(form)) })
    for (const [url, response] of Object.entries(form.responses)) {
      files.set(url, { type: 'application/json', body: gzipSync(JSON.stringify(response)) })
    }
    for (const [file, content] of Object.entries(form.files)) {
      files.set(`/${form.name}/${file}`, { type: typeOf(file), body: gzipSync(content) })
    }
  }
  return startLocalServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (file) {
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.body)
    } else {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    }
  })
}

/** @param {string} file */
const typeOf = (file) =>
  file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'

/** @param {import('./elements-candidates.mjs').Candidate} form */
function html({ name, head, body }) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`
}
