import {
  DAY_MS,
  USER_STATUS_ACTIVE,
  USER_STATUS_COOKIE,
  USER_STATUS_COOKIE_DAYS,
} from '@stagedoor/contract/constants'

/**
 * The cookie that indicates an existing account to sibling sites, set for the last two labels of the host
 * name.
 */
export function userStatusCookie(hostname: string, now: number): string {
  const expires = new Date(now + USER_STATUS_COOKIE_DAYS * DAY_MS).toUTCString()
  const cookie = `${USER_STATUS_COOKIE}=${USER_STATUS_ACTIVE}; path=/; expires=${expires}`
  return hasDomain(hostname) ? `${cookie}; domain=${hostname.split('.').slice(-2).join('.')}` : cookie
}

/** Hosts without a dot and IP addresses cannot share cookies. */
function hasDomain(hostname: string): boolean {
  return hostname.includes('.') && !hostname.includes(':') && !/^[\d.]+$/.test(hostname)
}
