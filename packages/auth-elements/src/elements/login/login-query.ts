import { linkTokenOf } from '../query.ts'
import type { LoginProps } from './login.props.ts'

/**
 * What the login form reads from the page's URL. See
 * docs/reference/elements.md#what-the-login-form-reads-from-the-address.
 */
export interface LoginQuery {
  origin: string
  /** Second segment of the path `/login/…`, not decoded; empty if missing. */
  provider: string
  /** The whole query, for the callback. */
  search: string
  /** Whether the identity provider has redirected back: code and state are present. */
  hasReturned: boolean
  logout: boolean
  basicAuth: boolean
  token: string
  email: string
  passwordReset: boolean
  registered: boolean
}

/** Parses the URL of the page. Any non-empty value sets a flag, except `basicAuth`, which must be `true`. */
export function readLoginQuery(
  { origin, pathname, search }: Location,
  props: Pick<LoginProps, 'linkToken'> = {},
): LoginQuery {
  const query = new URLSearchParams(search)
  const has = (name: string) => Boolean(query.get(name))
  const [first, second = ''] = pathname.split('/').filter(Boolean)
  const token = linkTokenOf(props, query)
  return {
    origin,
    provider: first === 'login' ? second : '',
    search: query.toString(),
    hasReturned: has('code') && has('state'),
    logout: has('logout'),
    basicAuth: query.get('basicAuth') === 'true',
    token,
    email: token ? '' : (query.get('email') ?? ''),
    passwordReset: has('passwordReset'),
    registered: has('registered'),
  }
}
