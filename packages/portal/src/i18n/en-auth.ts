import { auth } from './en/auth.ts'

/** Messages of the pages with authentication elements, and of the landing page. */
export const enAuth = { auth }
