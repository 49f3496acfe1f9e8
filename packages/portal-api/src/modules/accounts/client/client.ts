/** Client of a login or of another request without a session. */
export interface Client {
  /** Network address, as `clientAddress` returns it. */
  network: string
  /** Value of the device cookie, not verified yet. */
  device: string | undefined
}

/** Key that attempts are counted against: the client network, or a known device or session, which only the owner has. */
export type AttemptSource = { network: string } | { trusted: string }
