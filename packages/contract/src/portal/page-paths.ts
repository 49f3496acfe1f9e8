import { USER_FORMS_PATH } from '../accounts/user-forms-path.ts'
import { REJECTION_PATH } from '../usage/rejection-path.ts'

/**
 * Patterns of the portal's pages, in the syntax of React Router. The server uses them as labels of metrics and takes the
 * first one that matches, so a fixed segment comes before a parameter. The portal does not import them, which would add to
 * its first script; a test compares them with `paths` of its `config`.
 */
export const PAGE_PATHS = {
  landing: '/landing/:sso?',
  login: '/login/:sso?',
  registration: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  userForm: `${USER_FORMS_PATH}/:form`,
  acceptInvitation: '/accept-invitation',
  catalog: '/',
  appRegistrationDocs: '/app-registration-docs',
  spec: '/spec/:product/:product_version?',
  overview: '/product/:product/:product_version?',
  docs: '/docs/:product/*',
  myApps: '/my-apps',
  applicationRoot: '/application',
  createApplication: '/application/create',
  showApplication: '/application/:application_id',
  updateApplication: '/application/:application_id/update',
  applicationDashboard: '/application/:application_id/application-dashboard',
  rejection: `${REJECTION_PATH}/:reason`,
  notFound: '/404',
  forbidden: '/403',
} as const
