import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'

/** Longest time, in milliseconds, that the intake may take to answer; a page waits for nothing of it. */
const RUM_TIMEOUT_MS = 5_000

export interface RumReport {
  /** Path and query as the monitoring script wrote them, for example `/api/v2/rum?ddsource=browser`. */
  address: string
  body: Uint8Array<ArrayBuffer>
  contentType: string | undefined
}

/** Passes reports of usage monitoring on to RUM_INTAKE_URL (spec §7, Monitoring). */
export function createRumIntake(intakeUrl: string, { log }: Pick<Deps, 'log'>, timeoutMs = RUM_TIMEOUT_MS) {
  const intake = new URL(intakeUrl)
  const folder = `${intake.pathname.replace(/\/$/, '')}/`

  /** The intake's status. Throws not_found for an address that would leave the intake, upstream_failed. */
  return async ({ address, body, contentType }: RumReport): Promise<number> => {
    const target = URL.canParse(`${intakeUrl}${address}`) ? new URL(`${intakeUrl}${address}`) : undefined
    // `/rum` and a path of the sender's choice must never add up to another machine, nor to another part of this one.
    const stays = target?.origin === intake.origin && target.pathname.startsWith(folder)
    if (!target || !stays) throw new AppError('not_found')
    try {
      const response = await fetch(target, {
        method: 'POST',
        body,
        // Nothing else of the request: what it carries of the person (cookies, address) is none of the intake's.
        headers: contentType === undefined ? {} : { 'content-type': contentType },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.status < 500) return response.status
      log.warn({ status: response.status }, 'the intake of usage monitoring failed')
    } catch (error) {
      log.warn({ err: error }, 'the intake of usage monitoring does not answer')
    }
    throw new AppError('upstream_failed')
  }
}
