import { linkTokenOf } from '../query.ts'
import type { LoginProps } from './login.props.ts'

/** What the login form reads from the page's URL (spec §2). */
export interface LoginQuery {
  origin: string
  /** Second segment of the path `/login/…`, as it stands in the URL; '' without one. */
  provider: string
  /** The whole query, passed on to the callback. */
  search: string
  /** The identity provider has returned: code and state are there. */
  hasReturned: boolean
  logout: boolean
  basicAuth: boolean
  token: string
  email: string
  passwordReset: boolean
  registered: boolean
}

/** Reads the URL of the page; a flag counts with any value that is not empty, `basicAuth` with `true` only. */
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
