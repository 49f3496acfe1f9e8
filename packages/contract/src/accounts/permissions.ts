import * as z from 'zod/mini'

/** Supported actions, with the leading `#` of the API. */
export const VIEW_ACTION = '#view'
export const CONSUME_ACTION = '#consume'

/** The actions that a developer may perform on resources that match an identifier. */
export const PermissionEntrySchema = z.object({ resource: z.string(), actions: z.array(z.string()) })
export type PermissionEntry = z.infer<typeof PermissionEntrySchema>

/** Response of GET /portals/{portalId}/developers/me/permissions: entries by permission key. */
export const PermissionsSchema = z.record(z.string(), PermissionEntrySchema)
export type Permissions = z.infer<typeof PermissionsSchema>

/**
 * Reads the entries of a permissions response, which is an object by permission key or an array, possibly
 * nested. Returns no entries for other bodies, such as the text that is sent when access control is off.
 * Skips malformed entries.
 */
export function readPermissions(body: unknown): PermissionEntry[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.values(body)
    .flat()
    .flatMap((value) => {
      const entry = PermissionEntrySchema.safeParse(value)
      return entry.success ? [entry.data] : []
    })
}

/** Parts of `krn:<service>:reg/<region>:org/<organization>[:<resource path>]`. */
export interface ResourceIdentifier {
  service: string
  region: string
  organization: string
  /** Alternating entity names and ids, separated by slashes; may be empty. */
  path: string
}

const PREFIX = 'krn'
const REGION_PREFIX = 'reg/'
const ORGANIZATION_PREFIX = 'org/'

/** Parses a resource identifier, or returns undefined if it is malformed. */
export function parseResourceIdentifier(text: string): ResourceIdentifier | undefined {
  const [prefix, service, region, organization, ...path] = text.split(':')
  if (prefix !== PREFIX || !service) return undefined
  if (!region?.startsWith(REGION_PREFIX) || !organization?.startsWith(ORGANIZATION_PREFIX)) return undefined
  return {
    service,
    region: region.slice(REGION_PREFIX.length),
    organization: organization.slice(ORGANIZATION_PREFIX.length),
    path: path.join(':'),
  }
}

export function formatResourceIdentifier(identifier: ResourceIdentifier): string {
  const { service, region, organization, path } = identifier
  const head = `${PREFIX}:${service}:${REGION_PREFIX}${region}:${ORGANIZATION_PREFIX}${organization}`
  return path === '' ? head : `${head}:${path}`
}

/** Returns the resource path of a product. */
export function productResourcePath(portalId: string, productId: string): string {
  return `portals/${portalId}/services/${productId}`
}

/** A permission to check. A path that does not start with `portals` is relative to the portal. */
export interface PermissionCheck {
  service: string
  action: string
  resourcePath: string
  portalId: string
}

/**
 * Tests whether an entry grants the action on the resource, and denies malformed checks. The caller skips the
 * check for public portals and portals without access control. See docs/reference/permissions.md#matching.
 */
export function isPermitted(entries: readonly PermissionEntry[], check: PermissionCheck): boolean {
  if (isMalformed(check)) return false
  const action = check.action.startsWith('#') ? check.action : `#${check.action}`
  const path = check.resourcePath.startsWith('portals')
    ? check.resourcePath
    : `portals/${check.portalId}/${check.resourcePath}`
  return entries.some((entry) => {
    const granted = parseResourceIdentifier(entry.resource)
    return (
      granted?.service === check.service && entry.actions.includes(action) && pathMatches(granted.path, path)
    )
  })
}

function isMalformed({ service, action, resourcePath }: PermissionCheck): boolean {
  if (service.trim() === '' || action.trim() === '' || resourcePath.trim() === '') return true
  return /[{}]/.test(resourcePath) || resourcePath.includes('undefined')
}

/** Entity names must be equal. Ids must be equal, or `*` in the granted path. */
function pathMatches(grantedPath: string, askedPath: string): boolean {
  const granted = grantedPath.split('/')
  const asked = askedPath.split('/')
  if (granted.length !== asked.length) return false
  return granted.every((segment, index) => {
    const isId = index % 2 === 1
    if (isId && segment === '*') return asked[index] !== ''
    return segment === asked[index]
  })
}
