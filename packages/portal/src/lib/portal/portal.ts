import type { PortalContext } from '@stagedoor/contract/portal/portal'
import { createContext, useContext } from 'react'

export interface Portal {
  portalId: string
  orgId: string
  /** Name of the portal; empty on older servers. */
  name: string
  isPublic: boolean
  isRbacEnabled: boolean
  basicAuthEnabled: boolean
  ssoEnabled: boolean
  /** Dynamic client registration is always on. */
  isDcr: true
  allowedTimePeriod: string
  featuresetId: string
  featureSet: string | undefined
  hasDemoAccounts: boolean
  /** Whether developers can log in before their account is approved. */
  hasTestAccess: boolean
}

export function toPortal(context: PortalContext): Portal {
  return {
    portalId: context.portal_id,
    orgId: context.org_id,
    name: context.name ?? '',
    isPublic: context.is_public,
    isRbacEnabled: context.rbac_enabled,
    basicAuthEnabled: context.basic_auth_enabled,
    ssoEnabled: context.oidc_auth_enabled || context.saml_auth_enabled === true,
    isDcr: true,
    allowedTimePeriod: context.allowed_time_period,
    featuresetId: context.featureset_id,
    featureSet: context.feature_set,
    hasDemoAccounts: context.has_demo_accounts === true,
    hasTestAccess: context.test_access_before_approval === true,
  }
}

const PortalReactContext = createContext<Portal | null>(null)
export const PortalProvider = PortalReactContext.Provider

/** Name of the default portal; the messages of each language contain its translation. */
const DEFAULT_NAME = 'Developer Portal'

/** @param defaultTitle the default in the visitor's language */
export function portalTitle(name: string | undefined, defaultTitle: string): string {
  return name && name !== DEFAULT_NAME ? name : defaultTitle
}

/** Returns the portal's name, also when the portal context cannot be loaded. */
export function usePortalName(): string | undefined {
  return useContext(PortalReactContext)?.name
}

export function usePortal(): Portal {
  const portal = useContext(PortalReactContext)
  if (!portal) throw new Error('usePortal needs a PortalProvider above it')
  return portal
}
