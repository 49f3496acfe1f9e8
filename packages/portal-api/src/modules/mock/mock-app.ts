import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { mockProblem } from './mock-problem.ts'

interface MockAppOptions {
  mock: (request: Request) => Promise<Response>
  /** Is called with each response. */
  onResponse(line: { method: string; path: string; status: number }): void
  onError(error: Error): void
}

/** Serves a mock to browsers on any site: it has no credentials to protect. */
export function createMockApp({ mock, onResponse, onError }: MockAppOptions) {
  const allowAnyOrigin = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH', 'QUERY', 'OPTIONS'],
    exposeHeaders: ['*'],
    maxAge: 600,
  })
  return new Hono()
    .use((c, next) => {
      // The middleware responds to every OPTIONS request, also to those that the document describes.
      const isPreflight = c.req.header('access-control-request-method') !== undefined
      if (c.req.method !== 'OPTIONS' || isPreflight) return allowAnyOrigin(c, next)
      return next()
    })
    .use(async (c, next) => {
      await next()
      onResponse({ method: c.req.method, path: c.req.path, status: c.res.status })
    })
    .all('*', (c) => mock(c.req.raw))
    .onError((error) => {
      onError(error)
      return mockProblem(500, 'internal_error', 'The mock failed.')
    })
}
