import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'

const RUM_TIMEOUT_MS = 5_000

export interface RumReport {
  /** Path and query of the monitoring script's request, for example `/api/v2/rum?ddsource=browser`. */
  pathAndQuery: string
  body: Uint8Array<ArrayBuffer>
  contentType: string | undefined
}

/** Forwards reports of browser monitoring to RUM_INTAKE_URL. */
export function createRumIntake(intakeUrl: string, { log }: Pick<Deps, 'log'>, timeoutMs = RUM_TIMEOUT_MS) {
  const intake = new URL(intakeUrl)
  const folder = `${intake.pathname.replace(/\/$/, '')}/`

  /** Returns the status of the intake. Throws `not_found` for a URL outside the intake, or `upstream_failed`. */
  return async ({ pathAndQuery, body, contentType }: RumReport): Promise<number> => {
    const url = `${intakeUrl}${pathAndQuery}`
    const target = URL.canParse(url) ? new URL(url) : undefined
    // The sender chooses the path, which must not lead to another host or another part of the intake's host.
    const isInside = target?.origin === intake.origin && target.pathname.startsWith(folder)
    if (!target || !isInside) throw new AppError('not_found')
    try {
      const response = await fetch(target, {
        method: 'POST',
        body,
        // No other headers, because cookies and the client's address are personal data.
        headers: contentType === undefined ? {} : { 'content-type': contentType },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.status < 500) return response.status
      log.warn({ status: response.status }, 'the monitoring intake failed')
    } catch (error) {
      log.warn({ err: error }, 'the monitoring intake does not respond')
    }
    throw new AppError('upstream_failed')
  }
}
