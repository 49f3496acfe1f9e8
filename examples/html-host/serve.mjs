/**
 * Serves a folder, by default dist/, and forwards /auth to a Stagedoor server, so that page and API have the same origin.
 */
import { createServer, request as send } from 'node:http'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

const PORT = Number(process.env.PORT ?? 4340)
const API_URL = new URL(process.env.STAGEDOOR_URL ?? 'http://localhost:3000')
const TYPES = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}
const folder = pathToFileURL(`${process.argv[2] ?? 'dist'}/`)

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname.startsWith('/auth/')) return forward(request, response)
  const file = new URL(`.${pathname === '/' ? '/index.html' : pathname}`, folder)
  const body = file.href.startsWith(folder.href) ? await readFile(file).catch(() => undefined) : undefined
  if (body === undefined) return response.writeHead(404).end('Not found')
  response.setHeader('content-type', TYPES[pathname.split('.').at(-1)] ?? TYPES.html)
  response.end(body)
}).listen(PORT, () => process.stdout.write(`HTML host: http://localhost:${PORT}\n`))

function forward(request, response) {
  const { method, headers, url } = request
  const upstream = send(
    new URL(url, API_URL),
    { method, headers: { ...headers, host: API_URL.host } },
    (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
      upstreamResponse.pipe(response)
    },
  )
  upstream.on('error', () => response.writeHead(503).end())
  request.pipe(upstream)
}
