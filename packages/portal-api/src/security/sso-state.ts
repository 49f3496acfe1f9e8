import * as z from 'zod'
import type { SessionSecret } from './session-secrets.ts'
import { createSigner } from './signed-value.ts'

const SsoStateSchema = z.object({
  kind: z.enum(['developer', 'user']),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Where the identity provider sends the browser back to. */
  redirectUri: z.string(),
  /** Where the person is sent in the end. */
  returnTo: z.string(),
  expiresAt: z.number(),
})

/** What the browser keeps, signed, between leaving for the identity provider and coming back. */
export type SsoState = z.infer<typeof SsoStateSchema>

/** Turns the state into the value of a cookie and back; a value that is foreign, broken or old is nothing. */
export function createSsoStates(secret: SessionSecret) {
  const signer = createSigner(secret, 'sso-state')
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
