import { API_BASE_PATH, DEFAULT_VENDOR } from '@stagedoor/contract/constants'

/**
 * Settings of this installation, read from `<meta>` tags of the page, so that one build serves any host:
 * `portal-api-host` (origin of the API; empty means the page's own origin) and `portal-vendor` (vendor token
 * of the API's media types), `portal-language` (the operator's language; empty means the visitor's), `portal-terms-url` and `portal-privacy-url` (pages the login page links to, if any).
 */
function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''
}

export const env = {
  /** Origin of the API without a trailing slash. */
  get apiHost(): string {
    return (meta('portal-api-host') || window.location.origin).replace(/\/+$/, '')
  },
  /** Base of every API call. */
  get apiUrl(): string {
    return `${this.apiHost}${API_BASE_PATH}`
  },
  get vendor(): string {
    return meta('portal-vendor') || DEFAULT_VENDOR
  },
  get language(): string {
    return meta('portal-language')
  },
  get termsUrl(): string {
    return meta('portal-terms-url')
  },
  get privacyUrl(): string {
    return meta('portal-privacy-url')
  },
}
