import { fileURLToPath } from 'node:url'

/** A portal of one page, for tests whose requests may end at a page: one that is not built yet answers 503. */
export const PORTAL_BUILD = fileURLToPath(new URL('./portal-build', import.meta.url))
