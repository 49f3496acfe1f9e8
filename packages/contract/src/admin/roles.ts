import * as z from 'zod/mini'

/** Roles of platform users in the console. Each may do what the roles before it may do. */
export const ROLES = ['viewer', 'reviewer', 'admin', 'owner'] as const
export const RoleSchema = z.enum(ROLES)
export type Role = z.infer<typeof RoleSchema>

/** Tests whether a role may do what another one may do. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}

/** Scopes of personal access tokens, and the role that each gives at most. No token has the role owner. */
export const ROLE_OF_SCOPE = { read: 'viewer', review: 'reviewer', admin: 'admin' } as const satisfies Record<
  string,
  Role
>
export const TokenScopeSchema = z.enum(['read', 'review', 'admin'] satisfies (keyof typeof ROLE_OF_SCOPE)[])
export type TokenScope = z.infer<typeof TokenScopeSchema>

/** Returns what a person with a role may do with a token of these scopes; undefined without a scope. */
export function roleOfToken(role: Role, scopes: readonly TokenScope[]): Role | undefined {
  const granted = ROLES.findLast((one) => scopes.some((scope) => ROLE_OF_SCOPE[scope] === one))
  return granted && (includesRole(role, granted) ? granted : role)
}
