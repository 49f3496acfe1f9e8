import type { SubjectKind } from './db/schema/accounts.ts'
import type { Deps } from './deps.ts'
import { createAccessService } from './modules/access/access.service.ts'
import { createPermissionGrantService } from './modules/access/permission-grants.service.ts'
import { createAccountParts } from './modules/accounts/account-parts.ts'
import { createDeveloperAccounts } from './modules/accounts/developer-accounts.service.ts'
import { createDeveloperLookup } from './modules/accounts/developer-lookup.service.ts'
import { createDeveloperDeletion } from './modules/accounts/personal-data/developer-deletion.service.ts'
import { createDeveloperExport } from './modules/accounts/personal-data/developer-export.service.ts'
import { createDeveloperReview } from './modules/accounts/developer-review.service.ts'
import { createDeveloperLogIn } from './modules/accounts/passwords/developer-log-in.ts'
import type { AccountLookup } from './modules/accounts/client/known-devices.ts'
import { createPasswordChanges } from './modules/accounts/passwords/password-changes.service.ts'
import { createEndSessions } from './modules/accounts/sessions/end-sessions.service.ts'
import { createResendLink } from './modules/accounts/resend-link.service.ts'
import { createRefreshSession } from './modules/accounts/sessions/refresh-session.ts'
import { createIdentityProvider } from './modules/accounts/single-sign-on/identity-provider.ts'
import { createSsoAccounts } from './modules/accounts/single-sign-on/sso-accounts.service.ts'
import { createApplicationActivity } from './modules/applications/activity/activity.service.ts'
import { createApplicationLookup } from './modules/applications/application-lookup.service.ts'
import { createApplicationService } from './modules/applications/applications.service.ts'
import { createStrategyService } from './modules/applications/auth-strategies/auth-strategies.service.ts'
import { createCredentialService } from './modules/applications/credentials/credentials.service.ts'
import { createTestKeyService } from './modules/applications/test-keys/test-keys.service.ts'
import { createDcrService } from './modules/applications/dcr/dcr.service.ts'
import { createCatalog } from './modules/catalog/catalog.service.ts'
import { createSearchMisses } from './modules/catalog/search-misses/search-misses.service.ts'
import { createAuditLog } from './modules/audit/audit.service.ts'
import { createContentImport } from './modules/content/import/import-content.service.ts'
import { createGatewayTokens } from './modules/gateway/gateway-tokens.ts'
import { createGatewayService } from './modules/gateway/gateways.service.ts'
import { createRejectionHelp } from './modules/gateway/rejection-help.service.ts'
import { createVerification } from './modules/gateway/verification.service.ts'
import { createVersionLookup } from './modules/gateway/version-lookup.ts'
import { createChecklist } from './modules/onboarding/checklist.service.ts'
import { createPublicPages } from './modules/pages/crawlers/public-pages.service.ts'
import { createReleaseAssets } from './modules/pages/portal-app/release-assets.service.ts'
import { createFirstOwner } from './modules/platform-users/first-owner.service.ts'
import { createReviewMails } from './modules/operations/review-mails/review-mails.service.ts'
import { createOperators } from './modules/platform-users/operators.service.ts'
import { createOperatorTokens } from './modules/platform-users/operator-tokens.service.ts'
import { createUserAccounts } from './modules/platform-users/user-accounts.service.ts'
import { createUserInvitations } from './modules/platform-users/user-invitations.service.ts'
import { createUserSso } from './modules/platform-users/user-sso.service.ts'
import { createGrantedScopesService } from './modules/registrations/granted-scopes.service.ts'
import { createRegistrationScopes } from './modules/registrations/registration-scopes.ts'
import { createRegistrationReview } from './modules/registrations/registration-review.service.ts'
import { createRegistrationService } from './modules/registrations/registrations.service.ts'
import { createFailedRequestService } from './modules/usage/failed-requests/failed-requests.service.ts'
import { createUsageIngestion } from './modules/usage/ingestion/ingestion.service.ts'
import { createUsageReports } from './modules/usage/statistics/usage-reports.service.ts'
import { createTraffic } from './modules/usage/statistics/traffic.service.ts'
import { createStatsService } from './modules/usage/statistics/stats.service.ts'
import { createLandingRuns } from './modules/sandbox/landing-runs.service.ts'
import { createSandboxMocks } from './modules/sandbox/sandbox-mocks.ts'
import { createCsrfCheck } from './http/middleware/csrf-check.ts'
import { createCsrfTokens } from './security/csrf-tokens.ts'
import { createKnownDeviceCookie } from './modules/accounts/client/known-device-cookie.middleware.ts'
import { createSessionCookies, createSignIn } from './modules/accounts/sessions/session-cookies.middleware.ts'
import { createRegistrationCookie } from './modules/platform-users/registration-cookie.middleware.ts'
import { createUserLinkMails } from './modules/platform-users/user-link-mails.ts'
import { createUserPasswords } from './modules/platform-users/user-passwords.service.ts'

/** Creates every service once, in the order of the modules. Routes and commands get the result. */
export function createServices(deps: Deps) {
  const account = createAccountParts(deps)
  const passwords = createPasswordChanges(deps, account)
  const developerAccounts = createDeveloperAccounts(deps, account, passwords)
  const sendUserLinkMail = createUserLinkMails(deps, account)
  const userAccounts = createUserAccounts(deps, account, sendUserLinkMail)
  const findAccount = (kind: SubjectKind, address: AccountLookup) =>
    kind === 'developer' ? developerAccounts.find(address) : userAccounts.find(address)
  const csrfTokens = createCsrfTokens(deps.sessionSecrets)
  const sessionCookies = createSessionCookies(deps, csrfTokens)
  const deviceCookie = createKnownDeviceCookie(deps, account.devices, findAccount)
  const userInvitations = createUserInvitations(deps, account)
  const operators = createOperators(deps, account, userInvitations)
  const access = createAccessService(deps)
  const dcr = createDcrService(deps)
  const credentials = createCredentialService(deps)
  const registrationScopes = createRegistrationScopes(deps, dcr)
  const developerLookup = createDeveloperLookup(deps)
  const versionOf = createVersionLookup(deps)
  const catalog = createCatalog(deps)
  const sandboxMocks = createSandboxMocks(deps)
  return {
    auditLog: createAuditLog(deps),
    sessions: account.sessions,
    refreshSession: createRefreshSession(deps),
    csrfTokens,
    checkCsrf: createCsrfCheck(deps, csrfTokens),
    sessionCookies,
    deviceCookie,
    registrationCookie: createRegistrationCookie(deps),
    signIn: createSignIn(deps, account.sessions, sessionCookies, deviceCookie),
    rateLimit: account.rateLimit,
    humanCheck: account.humanCheck,
    developerAccounts,
    logInDeveloper: createDeveloperLogIn(deps, account),
    developerLookup,
    developerDeletion: createDeveloperDeletion(deps, account, dcr.scheduleRemovals),
    exportDeveloper: createDeveloperExport(deps),
    developerReview: createDeveloperReview(deps, account),
    resendLink: createResendLink(deps, account),
    identityProvider: createIdentityProvider(deps),
    ssoAccounts: createSsoAccounts(deps, account),
    userAccounts,
    userPasswords: createUserPasswords(deps, account, passwords, sendUserLinkMail),
    userInvitations,
    userSso: createUserSso(deps, account),
    operators,
    reviewMails: createReviewMails(deps, operators),
    operatorTokens: createOperatorTokens(deps),
    firstOwner: createFirstOwner(deps, account),
    findAccount,
    endSessions: createEndSessions(deps, account, findAccount),
    access,
    permissionGrants: createPermissionGrantService(deps, developerLookup),
    applications: createApplicationService(deps, dcr),
    applicationLookup: createApplicationLookup(deps),
    applicationActivity: createApplicationActivity(deps),
    credentials,
    testKeys: createTestKeyService(deps, credentials),
    strategies: createStrategyService(deps),
    dcr,
    registrations: createRegistrationService(deps, access, registrationScopes),
    registrationReview: createRegistrationReview(deps, registrationScopes),
    grantedScopes: createGrantedScopesService(deps, access, dcr),
    catalog,
    searchMisses: createSearchMisses(deps),
    gateways: createGatewayService(deps),
    gatewayTokens: createGatewayTokens(deps),
    versionOf,
    verify: createVerification(deps, versionOf, access),
    rejectionHelp: createRejectionHelp(deps, access, catalog),
    checklist: createChecklist(deps),
    ingest: createUsageIngestion(deps, versionOf),
    stats: createStatsService(deps, access),
    usageReports: createUsageReports(deps),
    traffic: createTraffic(deps),
    failedRequests: createFailedRequestService(deps),
    ...createContentImport(deps, registrationScopes),
    sandboxMocks,
    landingRuns: createLandingRuns(deps, catalog, sandboxMocks),
    publicPages: createPublicPages(deps),
    releaseAssets: createReleaseAssets(deps),
  }
}

export type Services = ReturnType<typeof createServices>
