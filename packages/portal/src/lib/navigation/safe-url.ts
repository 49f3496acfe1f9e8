import { renderEnvironment } from '../../config/render-environment.ts'

const SAFE_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The URL if following it is harmless; undefined for scripts and the like. Relative ones are harmless. */
export function safeUrl(url: string): string | undefined {
  try {
    return SAFE_PROTOCOLS.has(new URL(url, renderEnvironment().origin).protocol) ? url : undefined
  } catch {
    return undefined
  }
}

/** True for an address within the portal, which the router can go to without loading a page. */
export function isPortalPath(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/api/')
}
