/** The part of Trusted Types that is used here; TypeScript's DOM library does not contain it. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): TrustedTypePolicy
}

export interface TrustedTypePolicy {
  createScriptURL(url: string): string
}

/** Only allows scripts of certain URLs; returns undefined in browsers without Trusted Types. */
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
