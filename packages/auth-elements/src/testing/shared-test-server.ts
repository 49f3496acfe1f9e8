import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Answer, type ReceivedRequest, startTestServer, type TestServer } from './test-server.ts'

/** One server for the tests of a file; before each test it has got nothing and answers everything with 200. */
export function sharedTestServer() {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(() => {
    server.requests.length = 0
    server.respond({ status: 200, body: {} })
  })
  afterEach(() => history.replaceState(null, '', '/'))
  afterAll(() => server.close())
  return {
    url: () => server.url,
    respond: (next: Answer | 'drop' | 'hang') => server.respond(next),
    requests: (): readonly ReceivedRequest[] => server.requests,
  }
}
