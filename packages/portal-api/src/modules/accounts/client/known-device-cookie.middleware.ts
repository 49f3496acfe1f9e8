import { API_BASE_PATH, AUTH_BASE_PATH } from '@stagedoor/contract/constants'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { SubjectKind } from '../../../db/schema/accounts.ts'
import type { AppEnv, Deps } from '../../../deps.ts'
import type { Client } from './client.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import type { AccountLookup, DeviceAccount, KnownDevices } from './known-devices.ts'

/** Browsers only send the cookie to these paths: login and the requests for mails. */
const COOKIES: Record<SubjectKind, { name: string; path: string }> = {
  developer: { name: 'portaldevice', path: `${API_BASE_PATH}/developer` },
  user: { name: 'userdevice', path: '/api/v1' },
}

type FindAccount = (kind: SubjectKind, account: AccountLookup) => Promise<DeviceAccount | undefined>

/** Reads and writes the cookie of known devices: browsers on which the owner of an account has logged in. */
export function createKnownDeviceCookie(deps: Deps, devices: KnownDevices, findAccount: FindAccount) {
  const secure = new URL(deps.settings.PORTAL_URL).protocol === 'https:'

  return {
    clientOf(c: Context<AppEnv>, kind: SubjectKind): Client {
      return { network: clientAddress(c, deps), device: getCookie(c, COOKIES[kind].name) }
    },

    /** Marks this browser as a known device of an account. Call it after a login or a new password. */
    async remember(c: Context<AppEnv>, kind: SubjectKind, lookup: AccountLookup): Promise<void> {
      const account = await findAccount(kind, lookup)
      if (!account) return
      const { value, expiresAt } = devices.issue(kind, account)
      const { name, path } = COOKIES[kind]
      const mount = c.req.path.startsWith(`${AUTH_BASE_PATH}/`) ? AUTH_BASE_PATH : ''
      setCookie(c, name, value, {
        path: `${mount}${path}`,
        httpOnly: true,
        secure,
        sameSite: 'Lax',
        maxAge: Math.floor((expiresAt.getTime() - deps.now().getTime()) / 1_000),
      })
    },
  }
}

export type KnownDeviceCookie = ReturnType<typeof createKnownDeviceCookie>
