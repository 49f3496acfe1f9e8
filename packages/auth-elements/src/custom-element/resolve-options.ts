import * as z from 'zod/mini'
// Renamed, because lint rules take `z.catch` for the method of a promise.
import { catch as withFallback } from 'zod/mini'
import { type CustomErrorHandler, DEFAULT_OPTIONS, type HostTexts, type ResolvedOptions } from '../options.ts'

/** Passes a function by identity. */
const functionOf = <Type>() => z.custom<Type>((value) => typeof value === 'function')

const isTag = (value: unknown) => typeof value === 'string' && value.trim() !== ''

const OPTION_SCHEMAS: { [Name in keyof ResolvedOptions]: z.ZodMiniType<ResolvedOptions[Name]> } = {
  apiBaseUrl: z.string(),
  userEntity: z.enum(['user', 'developer']),
  developerConfig: z.object({ portalId: z.string() }),
  customErrorHandler: functionOf<CustomErrorHandler>(),
  shadowDom: z.boolean(),
  injectCss: z.union([z.string(), z.array(withFallback(z.string(), ''))]),
  lang: z.union([z.custom<string>(isTag), functionOf<HostTexts>()]),
  credentials: z.enum(['include', 'same-origin', 'omit']),
  humanCheck: z.union([
    z.object({ provider: z.enum(['altcha']), challengeUrl: z.string() }),
    z.object({ provider: z.enum(['recaptcha', 'hcaptcha', 'turnstile']), siteKey: z.string() }),
  ]),
  nonce: z.string(),
}

/**
 * Merges options over each other and over the defaults; the last layer wins. Unknown keys and values of the
 * wrong type are ignored silently, because a malformed option must not break a form.
 */
export function resolveOptions(...layers: readonly unknown[]): ResolvedOptions {
  const resolved = { ...DEFAULT_OPTIONS }
  for (const layer of layers.filter((each) => typeof each === 'object' && each !== null)) {
    for (const [name, schema] of Object.entries(OPTION_SCHEMAS)) {
      const value: unknown = Reflect.get(layer, name)
      // A missing option is not parsed, because zod's errors would take most of the time of a registration.
      const { data } = value === undefined ? {} : schema.safeParse(value)
      if (data !== undefined) Object.assign(resolved, { [name]: data })
    }
  }
  return resolved
}
