import { API_BASE_PATH, DEFAULT_VENDOR } from '@stagedoor/contract/constants'
import { renderEnvironment } from './render-environment.ts'

/**
 * Settings of this installation, read from `<meta>` tags of the page, so that one build serves any host:
 * `portal-api-host` (origin of the API; empty means the page's own), `portal-vendor` (vendor token of the API's media
 * types), `portal-logo` (`none` where the operator has given no logo, `light-and-dark` where there is a second one for dark backgrounds; empty means there may be one), `portal-language` (the operator's language; empty means the visitor's), `portal-terms-url` and
 * `portal-privacy-url` (pages the login page links to, if any), `portal-landing-host` (host that has a landing page;
 * empty means none has), `portal-contact-url` and `portal-blog-url` (where that page leads, if anywhere),
 * `portal-launchdarkly-client-id` and `portal-launchdarkly-url` (where feature flags come from, if not from
 * `portal-flags`, which config/flags.ts reads). Our server fills them in from its own settings.
 */
export const env = {
  /** Origin of the API without a trailing slash. */
  get apiHost(): string {
    return (renderEnvironment().setting('portal-api-host') || renderEnvironment().origin).replace(/\/+$/, '')
  },
  /** Base of every API call: relative where the API is the page's own. */
  get apiUrl(): string {
    return `${renderEnvironment().setting('portal-api-host').replace(/\/+$/, '')}${API_BASE_PATH}`
  },
  get vendor(): string {
    return renderEnvironment().setting('portal-vendor') || DEFAULT_VENDOR
  },
  /** Where the logo is (wire portal S4); undefined where there is none. */
  get logoUrl(): string | undefined {
    return renderEnvironment().setting('portal-logo') === 'none' ? undefined : `${this.apiUrl}/portal/logo`
  },
  /** Where the logo for dark backgrounds is; undefined where the other one is shown there, too. */
  get darkLogoUrl(): string | undefined {
    return renderEnvironment().setting('portal-logo') === 'light-and-dark'
      ? `${this.apiUrl}/portal/logo-dark`
      : undefined
  },
  get language(): string {
    return renderEnvironment().setting('portal-language')
  },
  /** Account of usage monitoring; undefined where the operator has none. */
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
