import { randomUUID } from 'node:crypto'

/** Version of the package. The build defines it; a program that runs from source has none. */
export const VERSION = typeof STAGEDOOR_VERSION === 'string' ? STAGEDOOR_VERSION : '0.0.0'

/** Commit that was built, shortened; empty if the build did not know it. */
export const COMMIT = typeof STAGEDOOR_COMMIT === 'string' ? STAGEDOOR_COMMIT : ''

/** Version and commit for people: `0.1.0 (6c36b964)`. */
export const BUILD = COMMIT === '' ? VERSION : `${VERSION} (${COMMIT})`

/** Identifies the code that reads documents. A program that runs from source has code of its own at each start. */
export const DOCUMENT_CODE =
  typeof STAGEDOOR_DOCUMENT_CODE === 'string' ? STAGEDOOR_DOCUMENT_CODE : randomUUID()

/** Identifies the wire format; undefined for a program that runs from source, which works with any portal. */
export const CONTRACT = typeof STAGEDOOR_CONTRACT === 'string' ? STAGEDOOR_CONTRACT : undefined
