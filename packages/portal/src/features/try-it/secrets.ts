import type {
  RequiredScheme,
  SecurityRequirement,
  SecuritySchemeView,
} from '@stagedoor/api-document/operation/security'
import { chosenApplication } from '../../lib/portal/chosen-application.ts'
import {
  offeredCredential,
  type OfferedCredential,
  subscribeToOffered,
} from '../../lib/portal/try-it-credentials.ts'

/** Credentials for one security scheme. They are only kept in the memory of the page. */
export interface SchemeSecret {
  /** An API key, a token, or the credentials of an unknown scheme. */
  value?: string
  userName?: string
  password?: string
  clientId?: string
  clientSecret?: string
}

interface KeptSecret {
  secret: SchemeSecret
  /** The credential that was offered when the user entered the secret. */
  offered: OfferedCredential | undefined
}

const secrets = new Map<string, KeptSecret>()

subscribeToOffered(() => {
  if (!offeredCredential(undefined, true)) secrets.clear()
})

/** What secrets are for. The sandbox has its own, so that no other server receives a test key. */
export interface SecretTarget {
  productId: string
  isSandbox: boolean
}

/** Products may have schemes with the same name. */
function idOf({ productId, isSandbox }: SecretTarget, scheme: string): string {
  return `${productId} ${isSandbox} ${scheme}`
}

type NamedScheme = Pick<RequiredScheme, 'name' | 'scheme'>

/**
 * Returns the credential that fills fields: that of the application that is chosen for the product. Without a choice, only
 * the sandbox gets one, because another server must not receive the key of another product.
 */
export function fillingCredential(isSandbox: boolean): OfferedCredential | undefined {
  const chosen = chosenApplication()
  return chosen || isSandbox ? offeredCredential(chosen?.id, isSandbox) : undefined
}

/** Returns what the user entered, or the offered credential if it was offered later. */
export function secretOf(target: SecretTarget, { name, scheme }: NamedScheme): SchemeSecret {
  const kept = secrets.get(idOf(target, name))
  const offered = fillingCredential(target.isSandbox)
  const filled = offered && kept?.offered !== offered ? filledSecret(scheme, offered) : undefined
  return { ...kept?.secret, ...filled }
}

export function keepSecret(target: SecretTarget, scheme: string, secret: SchemeSecret): void {
  secrets.set(idOf(target, scheme), { secret, offered: fillingCredential(target.isSandbox) })
}

/** Returns undefined if the scheme is of another kind than the credential. */
function filledSecret(scheme: SecuritySchemeView, offered: OfferedCredential): SchemeSecret | undefined {
  if (offered.kind === 'key') {
    return scheme.type === 'apiKey' && isEntered(scheme) ? { value: offered.key } : undefined
  }
  if (scheme.type !== 'oauth2' && scheme.type !== 'openIdConnect') return undefined
  // A token of another client is not kept.
  return { clientId: offered.clientId, clientSecret: offered.clientSecret, value: '' }
}

/** Returns the index of the requirement that the offered credential fills, if possible the current one. */
export function offeredRequirement(
  security: readonly SecurityRequirement[],
  current: number,
  isSandbox: boolean,
): number {
  const offered = fillingCredential(isSandbox)
  if (!offered) return current
  const isFilled = (requirement: SecurityRequirement | undefined) =>
    requirement?.schemes.some(({ scheme }) => filledSecret(scheme, offered)) === true
  const index = isFilled(security[current]) ? current : security.findIndex(isFilled)
  return index < 0 ? current : index
}

/** Whether the form has a field for the credential: pages can neither send cookies nor choose a certificate. */
function isEntered({ type, parameter }: SecuritySchemeView): boolean {
  return type !== 'mutualTLS' && parameter?.in !== 'cookie'
}

/** Returns the names of the schemes without a credential; empty if authentication is optional. */
export function missingSchemes(
  target: SecretTarget,
  security: readonly SecurityRequirement[],
  chosen: number,
): string[] {
  if (security.some(({ schemes }) => schemes.length === 0)) return []
  const schemes = security[chosen]?.schemes ?? []
  const texts = secretTexts(target, schemes)
  return schemes.flatMap(({ name, scheme }) => (isEntered(scheme) && !(name in texts) ? [name] : []))
}

/** Returns the credentials of a request by the names of the schemes. */
export function secretTexts(
  target: SecretTarget,
  schemes: readonly RequiredScheme[],
): Record<string, string> {
  return Object.fromEntries(
    schemes.flatMap(({ name, scheme }): [string, string][] => {
      const { value = '', userName = '', password = '' } = secretOf(target, { name, scheme })
      if (scheme.type === 'http' && scheme.httpScheme === 'basic') {
        return userName === '' && password === '' ? [] : [[name, basicText(userName, password)]]
      }
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** RFC 7617, in UTF-8. */
function basicText(userName: string, password: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${userName}:${password}`)))
}
