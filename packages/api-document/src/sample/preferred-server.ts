import type { ServerView } from '../operation/servers.ts'
import { serverUrl } from './server-url.ts'

/** Words of a name or description: the first decides, so that "Sandbox, with production data" is for tests. */
const WORD = /\b(?:(sandbox|test(?:s|ing)?|staging|development|mock|demo)|production|prod|live)\b/i

/** A server on the reader's computer runs only where the document says so first. */
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?![a-z\d.])/i

/** Parts of a URL. */
const IN_URL = /(?:^|[^a-z\d])(?:sandbox|test|testing|staging|stg|dev|mock|demo|uat|qa)(?![a-z\d])/i

/**
 * Returns the index of the server with which samples and Try it start: the first that is for tests by its name, description
 * or URL, because the first call of a reader must not change real data. Without one, the document's first server.
 */
export function preferredServer(servers: readonly ServerView[]): number {
  const [first] = servers
  if (first && LOCAL.test(serverUrl(first).url)) return 0
  return Math.max(0, servers.findIndex(isForTests))
}

function isForTests(server: ServerView): boolean {
  const word = WORD.exec(`${server.name ?? ''} ${server.description ?? ''}`)
  return word ? word[1] !== undefined : IN_URL.test(serverUrl(server).url)
}
