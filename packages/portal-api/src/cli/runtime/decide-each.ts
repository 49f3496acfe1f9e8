import { describeError } from '../output/report-errors.ts'
import { CliError } from './operation.ts'

/** What a decision about one of several accounts or registrations has done. */
export type Decided<Item> = Item | { id: string; error: string }

const MAX_IDS = 100

export function isFailed<Item extends object>(
  decided: Decided<Item>,
): decided is { id: string; error: string } {
  return 'error' in decided
}

/**
 * Decides about several accounts or registrations. All are checked first, and if one check fails, nothing is changed. A
 * decision can still fail later, because another operator was faster or the identity provider does not respond; the others
 * are made anyway.
 *
 * @param check finds what was typed and throws when the decision is not allowed
 * @returns one entry per target, in the order of the arguments
 * @throws CliError with one line per failed check, or the error of the decision when all fail
 */
export async function decideEach<Target extends { id: string }, Item extends object>(
  typed: readonly string[],
  check: (typed: string) => Promise<Target>,
  decide: (target: Target) => Promise<Item>,
): Promise<Decided<Item>[]> {
  if (typed.length > MAX_IDS) throw new CliError(`At most ${MAX_IDS} can be changed at a time.`)
  const checked = await Promise.allSettled(typed.map(check))
  const failures = checked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (failures.length > 0) {
    if (typed.length === 1) throw failures[0]
    throw new CliError(`${failures.map(describeError).join('\n')}\nNothing was changed.`)
  }
  const targets = new Map(
    checked.flatMap((one) => (one.status === 'fulfilled' ? [[one.value.id, one.value] as const] : [])),
  )
  const decided: Decided<Item>[] = []
  const errors: unknown[] = []
  for (const target of targets.values()) {
    try {
      decided.push(await decide(target))
    } catch (error) {
      errors.push(error)
      decided.push({ id: target.id, error: describeError(error) })
    }
  }
  if (errors.length === targets.size && errors.length === 1) throw errors[0]
  return decided
}
