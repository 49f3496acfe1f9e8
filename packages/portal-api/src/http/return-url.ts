import type { Settings } from '../config/settings.ts'
import { AppError } from './errors/app-error.ts'

/** Validates URLs to which single sign-on redirects: pages of the portal, the forms, or a configured origin. */
export function createReturnUrls(settings: Settings) {
  const origins = new Set(
    [settings.PORTAL_URL, settings.USER_FORMS_URL, ...settings.CORS_ORIGINS].flatMap((url) =>
      url ? [new URL(url).origin] : [],
    ),
  )
  return {
    /** Throws invalid_return_url. */
    check(value: string): URL {
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (!url || !origins.has(url.origin) || url.username || url.password) {
        throw new AppError('invalid_return_url')
      }
      return url
    },
  }
}
