/** What one check found. A warning is worth knowing and stops nothing. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'failed'
  /** What is so, and for anything but ok what to do about it. */
  detail: string
}

export const ok = (check: string, detail: string): Finding => ({ check, state: 'ok', detail })
export const warning = (check: string, detail: string): Finding => ({ check, state: 'warning', detail })
export const failed = (check: string, detail: string): Finding => ({ check, state: 'failed', detail })

/** The finding of a check; one that throws has failed. `advice` says what to look at. */
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
    // The innermost reason is what tells the operator something.
    if (!(current.cause instanceof Error)) return current.message || current.name
  }
  return String(error)
}
