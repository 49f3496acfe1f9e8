import type { Deps } from '../../deps.ts'
import { createOutbox } from '../../mail/outbox.ts'
import { createAccessRevocation } from './access-revocation.ts'
import { createEntryMailLimit } from './entry-mails.ts'
import { createHumanCheck } from './human-check/human-check.service.ts'
import { createOneTimeTokens } from './one-time-tokens.service.ts'
import { createClientLimits } from './passwords/client-limits.ts'
import { createKnownDevices } from './passwords/known-devices.ts'
import { createLoginLock } from './passwords/login-lock.ts'
import { createPasswordChoice } from './passwords/password-choice.ts'
import { createPasswordSignIn } from './passwords/password-sign-in.ts'
import { createSessionService } from './sessions/sessions.service.ts'

/** What accounts of developers and of platform users have in common. */
export function createAccountParts(deps: Deps) {
  const tokens = createOneTimeTokens(deps)
  const devices = createKnownDevices(deps)
  return {
    tokens,
    devices,
    outbox: createOutbox(deps),
    lock: createLoginLock(deps),
    limit: createClientLimits(deps, devices),
    entryMails: createEntryMailLimit(deps),
    choice: createPasswordChoice(deps),
    passwordSignIn: createPasswordSignIn(deps),
    access: createAccessRevocation(deps, tokens),
    sessions: createSessionService(deps),
    humanCheck: createHumanCheck(deps),
  }
}

export type AccountParts = ReturnType<typeof createAccountParts>
