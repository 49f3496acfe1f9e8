/** Just what is used of Trusted Types, which TypeScript's DOM does not describe. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): TrustedTypePolicy
}

export interface TrustedTypePolicy {
  createScriptURL(url: string): string
}

/**
 * A policy that lets scripts of some addresses run and no others.
 *
 * @returns undefined in browsers without Trusted Types, which take addresses as they are
 */
export function createPolicy(
  name: string,
  isTrusted: (url: string) => boolean,
): TrustedTypePolicy | undefined {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isFactory(factory)) return undefined
  return factory.createPolicy(name, {
    createScriptURL: (url) => {
      if (isTrusted(url)) return url
      throw new TypeError(`${url} is not a script of this site`)
    },
  })
}

function isFactory(value: unknown): value is TrustedTypesFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
