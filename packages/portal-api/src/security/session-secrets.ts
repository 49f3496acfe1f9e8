import { SettingsError } from '../config/settings.ts'

/** The session secret and the other accepted secrets during a rotation. */
export interface SessionSecrets {
  /** Signs and encrypts. */
  current: string
  /** Secrets that verify and decrypt. The current secret is the first. */
  accepted: readonly [string, ...string[]]
  /** Secret of keyed hashes in the database. Equal in all processes during a rotation. */
  keyedHash: string
}

/**
 * Used by commands that run in production with the database only. Every use throws, so that nothing is signed or encrypted
 * with a secret that the server does not have.
 */
export const MISSING_SECRET: SessionSecrets = {
  get current(): never {
    throw missing()
  },
  get accepted(): never {
    throw missing()
  },
  get keyedHash(): never {
    throw missing()
  },
}

function missing(): SettingsError {
  return new SettingsError('SESSION_SECRET is required for this: set it to the value of the server')
}

/** A string is used for all purposes. */
export type SessionSecret = string | SessionSecrets

interface SecretSources {
  sessionSecret: SessionSecret
  settings: { SESSION_SECRET_BEFORE?: string | undefined; SESSION_SECRET_NEXT?: string | undefined }
}

/** Combines the session secret with the secrets that the settings accept. */
export function sessionSecretsOf({ sessionSecret, settings }: SecretSources): SessionSecrets {
  if (typeof sessionSecret !== 'string') return sessionSecret
  const { SESSION_SECRET_BEFORE: before, SESSION_SECRET_NEXT: next } = settings
  const others = [before, next].filter((secret) => secret !== undefined)
  return { current: sessionSecret, accepted: [sessionSecret, ...others], keyedHash: before ?? sessionSecret }
}

/** Returns all secrets that verify and decrypt, the current one first. */
export function acceptedSecrets(secret: SessionSecret): readonly [string, ...string[]] {
  return typeof secret === 'string' ? [secret] : secret.accepted
}

/** Returns the secret of keyed hashes. */
export function keyedHashSecret(secret: SessionSecret): string {
  return typeof secret === 'string' ? secret : secret.keyedHash
}
