import { type ApiOptions, request } from '../../../api/client.ts'
import { HumanCheckFailedError } from '../../../errors/human-check-failed-error.ts'
import type { ResolvedOptions } from '../../../options.ts'
import { loadHumanCheck } from './load-human-check.ts'

/**
 * Runs the invisible human check and returns its token.
 *
 * @throws {HumanCheckFailedError} for any failure
 */
export async function proveHuman(
  options: ApiOptions & Pick<ResolvedOptions, 'humanCheck'>,
  signal: AbortSignal,
): Promise<string> {
  const { humanCheck } = options
  const get = (url: string) => request(options, { method: 'GET', url, signal })
  try {
    if (!humanCheck) throw new Error('human-check-enabled needs the option humanCheck')
    const { prove } = await loadHumanCheck(humanCheck.provider)
    return await prove(humanCheck, { get, signal })
  } catch (error) {
    throw new HumanCheckFailedError(error)
  }
}
