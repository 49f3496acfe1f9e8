import { DEFAULT_OPTIONS, type HumanCheckOptions, type ResolvedOptions } from '../options.ts'

type Reader<T> = (value: unknown) => T | undefined

const CREDENTIALS: ReadonlySet<unknown> = new Set([
  'include',
  'same-origin',
  'omit',
] satisfies RequestCredentials[])
const WIDGETS: ReadonlySet<unknown> = new Set(['recaptcha', 'hcaptcha', 'turnstile'])

const readText: Reader<string> = (value) => (typeof value === 'string' ? value : undefined)

/** A parser per option. Undefined means invalid, so that the layer below applies. */
const READERS: { [K in keyof ResolvedOptions]: Reader<ResolvedOptions[K]> } = {
  apiBaseUrl: (value) => readText(value)?.trim(),
  userEntity: (value) => (value === 'user' || value === 'developer' ? value : undefined),
  developerConfig: (value) =>
    isRecord(value) && typeof value.portalId === 'string' ? { portalId: value.portalId } : undefined,
  customErrorHandler: (value) => (isFunction(value) ? value : undefined),
  shadowDom: (value) => (typeof value === 'boolean' ? value : undefined),
  injectCss: readSheets,
  lang: (value) => (isFunction(value) ? value : readText(value)?.trim() || undefined),
  credentials: (value) => (isCredentials(value) ? value : undefined),
  humanCheck: (value) => (isHumanCheck(value) ? value : undefined),
  nonce: readText,
}

/**
 * Merges options over each other and over the defaults; the last layer wins. Unknown keys and values of the
 * wrong type are ignored silently, because a malformed option must not break a form.
 */
export function resolveOptions(...layers: readonly unknown[]): ResolvedOptions {
  const resolved = { ...DEFAULT_OPTIONS }
  for (const layer of layers) {
    if (isRecord(layer)) Object.assign(resolved, readLayer(layer))
  }
  return resolved
}

function readLayer(layer: Record<string, unknown>): Partial<ResolvedOptions> {
  const entries = Object.entries(READERS).map(([key, read]) => [key, read(layer[key])] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function readSheets(value: unknown): readonly string[] | undefined {
  const list = typeof value === 'string' ? [value] : value
  if (!Array.isArray(list)) return undefined
  return list
    .filter((css) => typeof css === 'string')
    .map((css) => css.trim())
    .filter((css) => css !== '')
}

function isHumanCheck(value: unknown): value is HumanCheckOptions {
  if (!isRecord(value)) return false
  if (value.provider === 'altcha') return typeof value.challengeUrl === 'string'
  return WIDGETS.has(value.provider) && typeof value.siteKey === 'string'
}

function isCredentials(value: unknown): value is RequestCredentials {
  return CREDENTIALS.has(value)
}

function isFunction(value: unknown): value is () => never {
  return typeof value === 'function'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
