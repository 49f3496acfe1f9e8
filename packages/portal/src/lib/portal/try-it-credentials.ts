import type { CredentialMode } from '@stagedoor/contract/applications/credentials'
import { useSyncExternalStore } from 'react'

/** A secret that a one-time dialog offers to Try it and to code samples. */
export type OfferedCredential = { applicationId: string; name: string } & (
  | { kind: 'key'; mode: CredentialMode; key: string }
  | { kind: 'client'; clientId: string; clientSecret: string }
)

/** One credential per application and mode, the latest first. They are only kept in the memory of the page. */
let offered: readonly OfferedCredential[] = []

const listeners = new Set<() => void>()

export function offerToTryIt(credential: OfferedCredential): void {
  const others = offered.filter(
    (other) => other.applicationId !== credential.applicationId || isTestKey(other) !== isTestKey(credential),
  )
  replaceOffered([credential, ...others])
}

/** Returns the latest credential, or that of an application. Only the sandbox accepts test keys. */
export function offeredCredential(applicationId?: string, isSandbox = false): OfferedCredential | undefined {
  return offered.find(
    (credential) =>
      (applicationId === undefined || credential.applicationId === applicationId) &&
      (isSandbox || !isTestKey(credential)),
  )
}

function isTestKey(credential: OfferedCredential): boolean {
  return credential.kind === 'key' && credential.mode === 'test'
}

/** Like `offeredCredential`; renders again after each change. */
export function useOfferedCredential(
  applicationId?: string,
  isSandbox = false,
): OfferedCredential | undefined {
  return useSyncExternalStore(
    subscribeToOffered,
    () => offeredCredential(applicationId, isSandbox),
    () => undefined,
  )
}

/** Secrets must not reach the next developer who signs in on the same page. */
export function forgetOfferedCredentials(): void {
  replaceOffered([])
}

/** Calls the listener after each change; returns a function that removes it. */
export function subscribeToOffered(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function replaceOffered(credentials: readonly OfferedCredential[]): void {
  offered = credentials
  for (const tell of listeners) tell()
}
