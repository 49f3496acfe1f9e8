import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Operation } from '../operations.ts'
import { bodyOf, headerText, percent, plausible, queryOf, text } from './bad-values.ts'
import type { RawRequest } from './raw-exchange.ts'

/** Existing data, so that some requests pass the first checks. */
export interface Known {
  /** Ids of applications, products, versions and so on, by the name of the path parameter. */
  ids: Record<string, string[]>
  cookies: string[]
  /** Authorization and gateway headers with valid credentials. */
  headers: [name: string, value: string][]
}

/** A route of the app. */
export interface Route {
  method: string
  /** Path with parameters in Hono's syntax. */
  path: string
}

/** A request of the fuzzer and its route. */
export interface BadRequest extends RawRequest {
  route: string
}

/** Paths for wildcard routes: pages and files of the portal, and paths behind prefixes. */
const PATHS_OF_WILDCARDS: Record<string, string[]> = {
  '/*': [
    '/',
    '/login',
    '/my-apps',
    '/404',
    '/index.html',
    '/index.md',
    '/theme.css',
    '/boot.js',
    '/assets/nothing.js',
    '/favicon.ico',
    '/.well-known/security.txt',
    '/nowhere',
    '//evil.example/login',
    '/docs/{productId}/{documentId}',
    '/docs/{productId}/{documentId}.md',
    '/spec/{productId}/{productVersionId}',
    '/application/{applicationId}/application-dashboard',
  ],
  '/rum/*': ['/rum/api/v2/rum', '/rum/..%2f..', '/rum/'],
  '/dev/idp/*': [
    '/dev/idp/.well-known/openid-configuration',
    '/dev/idp/auth',
    '/dev/idp/token',
    '/dev/idp/reg',
    '/dev/idp/jwks',
    '/dev/idp/me',
    '/dev/idp/session/end',
  ],
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT']
const HOSTS = [
  '256.256.256.256',
  '4294967296',
  'xn--a',
  '',
  ' ',
  'a b',
  'a@b',
  'a:99999',
  '[::1]:80',
  '[zz]',
  'EXAMPLE.com.',
  '..',
]
const HEADERS: Record<string, string[]> = {
  accept: ['*/*', 'text/html', 'text/*;q=0.1', 'application/json;q=2', 'text/markdown', ',;,"'],
  'accept-encoding': ['br', 'gzip;q=x', 'identity;q=0, *;q=0', 'zstd'],
  'accept-language': ['de-a', 'x-y-z', '*', 'en-US-u-nu-arab', 'ar;q=nan', 'de-,,'],
  'content-encoding': ['gzip', 'br', 'x'],
  'transfer-encoding': ['identity', 'gzip'],
  range: ['bytes=0-', 'bytes=9-1', 'bytes=-', 'x=1-2'],
  'if-none-match': ['*', 'W/"x"', '"'],
  'if-modified-since': ['yesterday'],
  origin: ['null', 'https://evil.example', 'http://127.0.0.1', 'file://'],
  'sec-fetch-site': ['cross-site', 'same-origin'],
  'x-xsrf-token': ['x'],
  'x-forwarded-host': ['256.256.256.256'],
  'x-forwarded-proto': ['javascript'],
  authorization: ['Bearer', 'Basic Og==', 'Basic %%%', 'Bearer sd_x', 'Digest a=b'],
  expect: ['100-continue'],
  upgrade: ['websocket', 'h2c'],
  'x-stagedoor-gateway': ['x'],
  'x-stagedoor-product-version': ['a/b', '%'],
  'x-large': ['x'.repeat(9_000)],
}

const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'text/plain',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'json',
  ),
  headerText,
)

/** A header with an unusual value, or with any Latin-1 text without line breaks. */
const oddHeader = fc.constantFrom(...Object.keys(HEADERS)).chain((name) =>
  fc.tuple(
    fc.constant(name),
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...(HEADERS[name] ?? [])) },
      headerText,
      text.map((raw) => raw.replaceAll(/[\r\n\0]/g, '').slice(0, 4_000)),
    ),
  ),
)

/** Converts `/a/:id/:path{.+}` to `/a/{id}/{path}`. */
const inBraces = (path: string) => path.replaceAll(/:(\w+)(?:\{[^}]+\})?/g, '{$1}')

function pathOf(path: string, { ids }: Known): fc.Arbitrary<string> {
  const parts = path
    .slice(1)
    .split('/')
    .map((part) => {
      const name = /^\{(\w+)\}/.exec(part)?.[1]
      if (name === undefined) return fc.oneof({ weight: 40, arbitrary: fc.constant(part) }, percent)
      return fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...(ids[name] ?? [randomUUID()])) },
        fc.uuid(),
        percent,
        plausible.map((raw) => encodeURIComponent(String(raw))),
      )
    })
  return fc.tuple(...parts).map((segments) => `/${segments.join('/')}`)
}

/** Request target and Host header, mostly valid. */
const addressing = fc.oneof(
  { weight: 30, arbitrary: fc.constant({ host: 'localhost', prefix: '' }) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTS).map((host) => ({ host, prefix: '' })) },
  headerText.map((host) => ({ host, prefix: '' })),
  fc.constant({ host: undefined, prefix: '' }),
  fc
    .constantFrom('http://a', 'http://u:p@a:1', 'http://256.256.256.256', 'ftp://a', '*', '/', '//', '\\')
    .map((prefix) => ({ host: 'localhost', prefix })),
)

/** Generates requests for each route, most of them invalid. */
export function badRequests(
  known: Known,
  routes: readonly Route[],
  operations: readonly Operation[],
): fc.Arbitrary<BadRequest>[] {
  const cookie = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known.cookies) },
    { weight: 2, arbitrary: fc.constant('') },
    headerText,
    fc
      .tuple(
        fc.constantFrom(
          'portalaccesstoken',
          'portalrefreshtoken',
          'XSRF-TOKEN',
          'portalsso',
          'portal_language',
          'portal_theme',
        ),
        headerText,
      )
      .map((pair) => pair.join('=')),
  )
  // Not the known sessions, because ending one would make all later requests unauthenticated.
  const foreign = cookie.filter((line) => !known.cookies.includes(line))
  return routes.map(({ method, path }) => {
    const described = operations.find(
      (operation) => operation.method.toUpperCase() === method && inBraces(path).endsWith(operation.path),
    )
    const paths = PATHS_OF_WILDCARDS[path] ?? [inBraces(path).replace('*', '{any}')]
    return fc
      .record({
        method: fc.oneof(
          { weight: 12, arbitrary: fc.constant(method === 'ALL' ? 'GET' : method) },
          fc.constantFrom(...METHODS),
        ),
        path: fc.oneof(...paths.map((one) => pathOf(one, known))),
        query: queryOf(described?.query ?? []),
        addressing,
        cookie: path.endsWith('/logout') ? foreign : cookie,
        type: contentType,
        address: fc.ipV4(),
        known: fc.subarray(known.headers),
        odd: fc.array(oddHeader, { maxLength: 3 }),
        body: fc.option(bodyOf(described?.body ?? []), { freq: 8, nil: undefined }),
        framing: fc.oneof(
          { weight: 30, arbitrary: fc.constant('length' as const) },
          fc.constantFrom('chunked' as const, 'too long' as const, 'too short' as const, 'HTTP/1.0' as const),
        ),
      })
      .map(
        ({ method: verb, path: pathname, query, addressing: { host, prefix }, body, framing, ...rest }) => ({
          route: `${method} ${path}`,
          method: verb,
          target: `${prefix}${pathname}${query}`.replaceAll(/[\r\n ]/g, '') || '/',
          headers: [
            ...(host === undefined ? [] : [['Host', host] as [string, string]]),
            ['Cookie', rest.cookie],
            ['Content-Type', rest.type],
            ['X-Forwarded-For', rest.address],
            ...rest.known,
            ...rest.odd,
          ],
          body: Buffer.from(body ?? ''),
          framing,
        }),
      )
  })
}
