import { fileURLToPath } from 'node:url'

/** A built portal with one page, for tests that request pages. Without a build the server responds with 503. */
export const PORTAL_BUILD = fileURLToPath(new URL('./portal-build', import.meta.url))
