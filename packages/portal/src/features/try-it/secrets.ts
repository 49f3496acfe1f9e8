import type { RequiredScheme } from '@stagedoor/api-document/operation/security'

/** Credentials for one security scheme. They are only kept in the memory of the page. */
export interface SchemeSecret {
  /** An API key, a token, or the credentials of an unknown scheme. */
  value?: string
  userName?: string
  password?: string
  clientId?: string
  clientSecret?: string
}

const secrets = new Map<string, SchemeSecret>()

/** Products may have schemes with the same name. */
function idOf(productId: string, scheme: string): string {
  return `${productId} ${scheme}`
}

export function secretOf(productId: string, scheme: string): SchemeSecret {
  return secrets.get(idOf(productId, scheme)) ?? {}
}

export function keepSecret(productId: string, scheme: string, secret: SchemeSecret): void {
  secrets.set(idOf(productId, scheme), secret)
}

/** Returns the credentials of a request by the names of the schemes. */
export function secretTexts(productId: string, schemes: readonly RequiredScheme[]): Record<string, string> {
  return Object.fromEntries(
    schemes.flatMap(({ name, scheme }): [string, string][] => {
      const { value = '', userName = '', password = '' } = secretOf(productId, name)
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
