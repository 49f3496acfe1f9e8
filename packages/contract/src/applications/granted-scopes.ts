import * as z from 'zod/mini'

/** Scopes that the identity provider grants to an application, read from the provider on each request. */
export const GrantedScopesSchema = z.object({ scopes: z.array(z.string()) })
export type GrantedScopes = z.infer<typeof GrantedScopesSchema>
