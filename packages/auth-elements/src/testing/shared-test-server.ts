import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import {
  type IncompleteResponse,
  type ReceivedRequest,
  startTestServer,
  type TestResponse,
  type TestServer,
} from './test-server.ts'

/**
 * Starts one server for the tests of a file. Before each test its requests are cleared and the response is
 * 200.
 */
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
    respond: (next: TestResponse | IncompleteResponse) => server.respond(next),
    requests: (): readonly ReceivedRequest[] => server.requests,
  }
}
