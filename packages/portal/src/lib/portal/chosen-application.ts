import type { CredentialType } from '@stagedoor/contract/applications/auth-strategies'
import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import { useSyncExternalStore } from 'react'

/** The developer's application whose access and credential the specification page shows. */
export interface ChosenApplication {
  id: string
  name: string
  authStrategyId: string | null
  credentialType: CredentialType
  registrationId: string | undefined
  status: RegistrationStatus
  /** First and last characters of its newest API key. */
  maskedKey: string | undefined
  /** Headers or query parameters in which gateways read the key. */
  keyNames: readonly string[]
  /** Undefined if they cannot be read from the identity provider. */
  grantedScopes: readonly string[] | undefined
  /** Scopes that the developer can request. */
  availableScopes: readonly string[]
}

let chosen: ChosenApplication | undefined
const listeners = new Set<() => void>()

export function chosenApplication(): ChosenApplication | undefined {
  return chosen
}

export function showChosenApplication(application: ChosenApplication | undefined): void {
  chosen = application
  for (const tell of listeners) tell()
}

/** Returns undefined while the page hydrates, until the choice has loaded. */
export function useChosenApplication(): ChosenApplication | undefined {
  return useSyncExternalStore(subscribe, chosenApplication, () => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
