import { REJECTION_PATH } from '@stagedoor/contract/usage/rejection-path'
import { USER_FORMS_PATH } from '@stagedoor/contract/accounts/user-forms-path'
import { operationQuery } from '@stagedoor/api-document/outline/operation-query'

export type UserForm =
  | 'login'
  | 'forgot-password'
  | 'reset-password'
  | 'change-password'
  | 'accept-invitation'

/** All URLs of the portal: `path` is the route pattern, `to` builds a link. */
export const paths = {
  landing: {
    path: '/landing/:sso?',
    to: (query: Record<string, string> = {}) => withQuery('/landing', query),
  },
  login: {
    path: '/login/:sso?',
    to: (query: Record<string, string> = {}) => withQuery('/login', query),
  },
  registration: { path: '/register', to: () => '/register' },
  forgotPassword: { path: '/forgot-password', to: () => '/forgot-password' },
  resetPassword: {
    path: '/reset-password',
    to: (query: Record<string, string | undefined> = {}) => withQuery('/reset-password', query),
  },
  // Forms of platform users, to which their mails link.
  userForm: {
    path: `${USER_FORMS_PATH}/:form`,
    to: (form: UserForm, query: Record<string, string> = {}) =>
      withQuery(`${USER_FORMS_PATH}/${form}`, query),
  },
  // Earlier versions mailed the path without the prefix.
  acceptInvitation: { path: '/accept-invitation', to: () => '/accept-invitation' },
  catalog: { path: '/', to: () => '/' },
  appRegistrationDocs: { path: '/app-registration-docs', to: () => '/app-registration-docs' },
  spec: {
    path: '/spec/:product/:product_version?',
    /** `application` opens the registration dialog with a search for that name; `operation` is the name of an operation. */
    to: (product: string, version?: string, extra: { application?: string; operation?: string } = {}) =>
      `/spec/${encodeURIComponent(product)}${version ? `/${encodeURIComponent(version)}` : ''}` +
      operationQuery(extra.operation, withQuery('', { application: extra.application })),
  },
  overview: {
    path: '/product/:product/:product_version?',
    to: (product: string, version?: string) =>
      `/product/${encodeURIComponent(product)}${version ? `/${encodeURIComponent(version)}` : ''}`,
  },
  docs: {
    path: '/docs/:product/*',
    /** `slugs`: the parent's slug, if any, then the document's. */
    to: (product: string, ...slugs: string[]) => ['/docs', product, ...slugs].map(encodePath).join('/'),
  },
  myApps: { path: '/my-apps', to: () => '/my-apps' },
  applicationRoot: { path: '/application', to: () => '/application' },
  createApplication: {
    path: '/application/create',
    to: (query: { product?: string; product_version?: string; auth_strategy_id?: string } = {}) =>
      withQuery('/application/create', query),
  },
  showApplication: {
    path: '/application/:application_id',
    to: (id: string) => `/application/${encodeURIComponent(id)}`,
  },
  updateApplication: {
    path: '/application/:application_id/update',
    to: (id: string) => `/application/${encodeURIComponent(id)}/update`,
  },
  applicationDashboard: {
    path: '/application/:application_id/application-dashboard',
    /** Without a query, the dashboard shows production in its default period. */
    to: (id: string, query: { environment?: 'sandbox' | undefined; period?: string | undefined } = {}) =>
      withQuery(`/application/${encodeURIComponent(id)}/application-dashboard`, query),
  },
  /** Where the gateway's rejections link to; `version` is a query parameter. */
  rejection: {
    path: `${REJECTION_PATH}/:reason`,
    to: (reason: string) => `${REJECTION_PATH}/${encodeURIComponent(reason)}`,
  },
  notFound: { path: '/404', to: () => '/404' },
  forbidden: { path: '/403', to: () => '/403' },
} as const

export type RouteName = keyof typeof paths

function encodePath(segment: string): string {
  return segment.startsWith('/') ? segment : encodeURIComponent(segment)
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
