/** Result of one check. A warning does not make the doctor fail. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'failed'
  /** Describes the state, and how to correct a warning or failure. */
  detail: string
}

export const ok = (check: string, detail: string): Finding => ({ check, state: 'ok', detail })
export const warning = (check: string, detail: string): Finding => ({ check, state: 'warning', detail })
export const failed = (check: string, detail: string): Finding => ({ check, state: 'failed', detail })

/** Returns the findings of a check. If the check throws, it has failed with `advice`. */
export async function guarded(
  check: string,
  advice: string,
  work: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await work()].flat()
  } catch (error) {
    return [failed(check, `${reasonOf(error)}. ${advice}`)]
  }
}

function reasonOf(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    // The innermost cause is the most specific.
    if (!(current.cause instanceof Error)) return current.message || current.name
  }
  return String(error)
}
