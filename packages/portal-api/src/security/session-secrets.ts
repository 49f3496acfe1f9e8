/** The session secret and, while it is being changed, the others that are accepted beside it. */
export interface SessionSecrets {
  /** Signs and encrypts. */
  current: string
  /** Verify and decrypt; the current one is the first. */
  accepted: readonly [string, ...string[]]
  /** Names counters in the database: the same in all processes while old and new ones run side by side. */
  naming: string
}

/** A string is used as current, accepted, and naming secret. */
export type SessionSecret = string | SessionSecrets

interface SecretSources {
  sessionSecret: SessionSecret
  settings: { SESSION_SECRET_BEFORE?: string | undefined; SESSION_SECRET_NEXT?: string | undefined }
}

/** Adds the secrets that the settings accept to the current one. */
export function sessionSecretsOf({ sessionSecret, settings }: SecretSources): SessionSecrets {
  if (typeof sessionSecret !== 'string') return sessionSecret
  const { SESSION_SECRET_BEFORE: before, SESSION_SECRET_NEXT: next } = settings
  const others = [before, next].filter((secret) => secret !== undefined)
  return { current: sessionSecret, accepted: [sessionSecret, ...others], naming: before ?? sessionSecret }
}

/** Returns every secret that verifies and decrypts, the current one first. */
export function acceptedSecrets(secret: SessionSecret): readonly [string, ...string[]] {
  return typeof secret === 'string' ? [secret] : secret.accepted
}

/** Returns the secret that names counters. */
export function namingSecret(secret: SessionSecret): string {
  return typeof secret === 'string' ? secret : secret.naming
}
