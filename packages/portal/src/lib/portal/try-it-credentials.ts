/** A secret that a one-time dialog hands to “Try it”. It is in this page's memory and nowhere else: a reload ends it. */
export type OfferedCredential =
  | { kind: 'key'; name: string; key: string }
  | { kind: 'client'; name: string; clientId: string; clientSecret: string }

let offered: OfferedCredential | undefined

/** Hands a new credential over; it takes the place of one that was handed over before. */
export function offerToTryIt(credential: OfferedCredential): void {
  offered = credential
}

export function offeredCredential(): OfferedCredential | undefined {
  return offered
}
