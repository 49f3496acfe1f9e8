import { renderEnvironment } from '../../config/render-environment.ts'

const SAFE_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Returns the URL if it is safe to follow; undefined for `javascript:` and other schemes. Relative URLs are safe. */
export function safeUrl(url: string): string | undefined {
  try {
    return SAFE_PROTOCOLS.has(new URL(url, renderEnvironment().origin).protocol) ? url : undefined
  } catch {
    return undefined
  }
}

/** Returns whether a URL is within the portal, so that the router can navigate to it. */
export function isPortalPath(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/api/')
}
