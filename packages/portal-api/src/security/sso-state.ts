import * as z from 'zod'
import type { SessionSecrets } from './session-secrets.ts'
import { createSigner } from './signed-value.ts'

const SsoStateSchema = z.object({
  kind: z.enum(['developer', 'user']),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** URL to which the identity provider redirects. */
  redirectUri: z.string(),
  /** Page that opens after login. */
  returnTo: z.string(),
  expiresAt: z.number(),
})

/** State of a sign-in flow, stored in a signed cookie while the browser is at the identity provider. */
export type SsoState = z.infer<typeof SsoStateSchema>

/** Seals the state into a cookie value and opens it. Opening returns undefined for an invalid or expired value. */
export function createSsoStates(secrets: SessionSecrets) {
  const signer = createSigner(secrets, 'sso-state')
  return {
    seal: (state: SsoState): string => signer.sign(Buffer.from(JSON.stringify(state)).toString('base64url')),

    open(value: string, now: Date): SsoState | undefined {
      const payload = signer.verify(value)
      if (payload === undefined) return undefined
      const parsed = SsoStateSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
      return parsed.success && parsed.data.expiresAt > now.getTime() ? parsed.data : undefined
    },
  }
}
