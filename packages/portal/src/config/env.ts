import { API_BASE_PATH, DEFAULT_VENDOR } from '@stagedoor/contract/constants'
import { visit } from '../lib/visit.ts'

/**
 * Settings of this installation, read from `<meta>` tags of the page, so that one build serves any host:
 * `portal-api-host` (origin of the API; empty means the page's own), `portal-vendor` (vendor token of the API's media
 * types), `portal-language` (the operator's language; empty means the visitor's), `portal-terms-url` and
 * `portal-privacy-url` (pages the login page links to, if any). Our server fills them in from its own settings.
 */
export const env = {
  /** Origin of the API without a trailing slash. */
  get apiHost(): string {
    return (visit().setting('portal-api-host') || visit().origin).replace(/\/+$/, '')
  },
  /** Base of every API call: relative where the API is the page's own. */
  get apiUrl(): string {
    return `${visit().setting('portal-api-host').replace(/\/+$/, '')}${API_BASE_PATH}`
  },
  get vendor(): string {
    return visit().setting('portal-vendor') || DEFAULT_VENDOR
  },
  get language(): string {
    return visit().setting('portal-language')
  },
  get termsUrl(): string {
    return visit().setting('portal-terms-url')
  },
  get privacyUrl(): string {
    return visit().setting('portal-privacy-url')
  },
}
