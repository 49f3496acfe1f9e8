import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const BUILD = fileURLToPath(new URL('../../packages/portal/dist', import.meta.url))
/** Example of the deployment guide, whose Content-Security-Policy is used here. */
const EXAMPLE = fileURLToPath(new URL('../../docs/deploy/examples/nginx-portal.conf', import.meta.url))
/** Host of the API in that example. */
const EXAMPLE_API = 'https://api.example.com'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
}

/** Serves the built portal as static files for an API on another host (docs/deploy/portal-elsewhere.md). */
export async function servePortalFiles(port: number, apiHost: string, vendor: string): Promise<Server> {
  const example = await readFile(EXAMPLE, 'utf8')
  const policy = /Content-Security-Policy "([^"]+)"/.exec(example)?.[1]
  if (!policy?.includes(EXAMPLE_API)) throw new Error(`${EXAMPLE} has no policy that names ${EXAMPLE_API}`)
  const headers = { 'content-security-policy': policy.replaceAll(EXAMPLE_API, apiHost) }
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://portal')
    const file = extname(pathname) ? pathname : '/index.html'
    const content = await readFile(join(BUILD, file)).catch(() => undefined)
    if (!content) return response.writeHead(404).end()
    const body =
      file === '/index.html'
        ? content
            .toString()
            .replace('href="/api/v2/', `href="${apiHost}/api/v2/`)
            .replace('name="portal-api-host" content=""', `name="portal-api-host" content="${apiHost}"`)
            .replace('name="portal-vendor" content=""', `name="portal-vendor" content="${vendor}"`)
        : content
    return response.writeHead(200, { ...headers, 'content-type': TYPES[extname(file)] ?? '' }).end(body)
  }).listen(port)
}
