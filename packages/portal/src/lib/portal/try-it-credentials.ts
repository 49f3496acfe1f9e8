/** A secret that a one-time dialog offers to Try it. It is only kept in the memory of the page. */
export type OfferedCredential =
  | { kind: 'key'; name: string; key: string }
  | { kind: 'client'; name: string; clientId: string; clientSecret: string }

let offered: OfferedCredential | undefined

export function offerToTryIt(credential: OfferedCredential): void {
  offered = credential
}

export function offeredCredential(): OfferedCredential | undefined {
  return offered
}
