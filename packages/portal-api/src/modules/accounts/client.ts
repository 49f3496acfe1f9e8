/** Who makes a request that could be a guess. */
export interface Client {
  /** Network address, as `clientAddress` returns it. */
  network: string
  /** Value of the device cookie, not verified yet. */
  device: string | undefined
}

/**
 * Whom attempts at an account are counted for: the client network, or something that only the owner can have, such as a
 * known device or a session. Strangers' attempts do not count against what only the owner can have.
 */
export type AttemptSource = { network: string } | { owned: string }
