import type { Deps } from '../../deps.ts'
import { createOutbox } from '../../mail/outbox.ts'
import { createAccessRevocation } from './access-revocation.ts'
import { createHumanCheck } from './human-check/human-check.service.ts'
import { createLinkMails } from './link-mails.ts'
import { createOneTimeTokens } from './one-time-tokens.service.ts'
import { createRateLimits } from '../../security/rate-limits.ts'
import { createClientLimits } from './client/client-limits.ts'
import { createKnownDevices } from './client/known-devices.ts'
import { createLoginLock } from './passwords/login-lock.ts'
import { createPasswordPolicy } from './passwords/password-policy.ts'
import { createPasswordSignIn } from './passwords/password-sign-in.ts'
import { createSessionService } from './sessions/sessions.service.ts'

/** Creates the services that accounts of developers and of platform users share. */
export function createAccountParts(deps: Deps) {
  const tokens = createOneTimeTokens(deps)
  const devices = createKnownDevices(deps)
  const outbox = createOutbox(deps)
  const rateLimit = createRateLimits(deps)
  return {
    tokens,
    devices,
    outbox,
    lock: createLoginLock(deps),
    rateLimit,
    limit: createClientLimits(rateLimit, devices),
    linkMails: createLinkMails(deps, outbox, devices),
    policy: createPasswordPolicy(deps),
    passwordSignIn: createPasswordSignIn(deps),
    access: createAccessRevocation(deps),
    sessions: createSessionService(deps),
    humanCheck: createHumanCheck(deps),
  }
}

export type AccountParts = ReturnType<typeof createAccountParts>
