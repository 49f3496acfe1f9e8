import { API_BASE_PATH, DEFAULT_VENDOR } from '@stagedoor/contract/constants'
import { renderEnvironment } from './render-environment.ts'

/**
 * Settings of this installation, read from `<meta>` tags that the server fills in, so that one build serves any host.
 * All are optional; empty means the default: `portal-origin` (public origin of the portal), `portal-api-host` (origin of the API; default: the page's own),
 * `portal-vendor` (vendor token of media types), `portal-logo` (`none` without a logo, `light-and-dark` with a second
 * one for dark backgrounds), `portal-language` (default: the visitor's language), `portal-terms-url`,
 * `portal-privacy-url` (links of the login page), `portal-landing-host` (host with a landing page),
 * `portal-contact-url`, `portal-blog-url` (links of that page), `portal-launchdarkly-client-id`,
 * `portal-launchdarkly-url` (source of feature flags; otherwise `portal-flags`, see config/flags.ts).
 */
export const env = {
  /** Origin of the API without a trailing slash. */
  get apiHost(): string {
    return (renderEnvironment().setting('portal-api-host') || renderEnvironment().origin).replace(/\/+$/, '')
  },
  /** Base of all API calls; relative if the API is on the page's origin. */
  get apiUrl(): string {
    return `${renderEnvironment().setting('portal-api-host').replace(/\/+$/, '')}${API_BASE_PATH}`
  },
  get isApiOnOwnOrigin(): boolean {
    return new URL(this.apiHost).origin === renderEnvironment().origin
  },
  /** Public origin of the portal, which may differ from the one in the address bar. */
  get origin(): string {
    return renderEnvironment().setting('portal-origin') || renderEnvironment().origin
  },
  get vendor(): string {
    return renderEnvironment().setting('portal-vendor') || DEFAULT_VENDOR
  },
  get logoUrl(): string | undefined {
    return renderEnvironment().setting('portal-logo') === 'none' ? undefined : `${this.apiUrl}/portal/logo`
  },
  get darkLogoUrl(): string | undefined {
    return renderEnvironment().setting('portal-logo') === 'light-and-dark'
      ? `${this.apiUrl}/portal/logo-dark`
      : undefined
  },
  get language(): string {
    return renderEnvironment().setting('portal-language')
  },
  get rum(): { applicationId: string; clientToken: string } | undefined {
    const applicationId = renderEnvironment().setting('portal-rum-application-id')
    const clientToken = renderEnvironment().setting('portal-rum-client-token')
    return applicationId && clientToken ? { applicationId, clientToken } : undefined
  },
  get termsUrl(): string {
    return renderEnvironment().setting('portal-terms-url')
  },
  get privacyUrl(): string {
    return renderEnvironment().setting('portal-privacy-url')
  },
  get landingHost(): string {
    return renderEnvironment().setting('portal-landing-host')
  },
  get contactUrl(): string {
    return renderEnvironment().setting('portal-contact-url')
  },
  get blogUrl(): string {
    return renderEnvironment().setting('portal-blog-url')
  },
  get launchDarkly(): { clientId: string; url: string } {
    return {
      clientId: renderEnvironment().setting('portal-launchdarkly-client-id'),
      url: renderEnvironment().setting('portal-launchdarkly-url'),
    }
  },
}
