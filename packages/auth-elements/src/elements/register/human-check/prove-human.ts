import { HumanCheckFailedError } from '../../../errors/human-check-failed-error.ts'
import type { ResolvedOptions } from '../../../options.ts'
import { loadHumanCheck } from './load-human-check.ts'

/**
 * Runs the invisible human check and returns its token.
 *
 * @throws {HumanCheckFailedError} for any failure
 */
export async function proveHuman(
  { humanCheck, credentials }: Pick<ResolvedOptions, 'humanCheck' | 'credentials'>,
  signal: AbortSignal,
): Promise<string> {
  try {
    if (!humanCheck) throw new Error('human-check-enabled needs the option humanCheck')
    const { prove } = await loadHumanCheck(humanCheck.provider)
    return await prove(humanCheck, { credentials, signal })
  } catch (error) {
    throw new HumanCheckFailedError(error)
  }
}
