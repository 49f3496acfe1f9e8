/** Serves the built bundles and the fixture; the tests fulfill the pages themselves. */
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'

const FOLDERS = [new URL('../dist/', import.meta.url), new URL('./dist/', import.meta.url)]

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/ready') {
    // Also the page between two tests. The icon link avoids a failing request for /favicon.ico.
    return response.setHeader('content-type', TYPES['.html']).end('<link rel="icon" href="data:,">')
  }
  for (const folder of FOLDERS) {
    const file = new URL(`.${pathname}`, folder)
    if (!file.href.startsWith(folder.href)) break
    const body = await readFile(file).catch(() => undefined)
    if (body === undefined) continue
    response.setHeader('content-type', TYPES[extname(pathname)] ?? 'text/plain')
    return response.end(body)
  }
  response.statusCode = 404
  response.end('not found')
})

// Any free port, so that runs at the same time, or a server that an aborted run left behind, do not conflict.
server.listen(0, () => process.stdout.write(`Listening on port ${server.address().port}\n`))
