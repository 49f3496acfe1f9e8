import * as z from 'zod/mini'

/** Scopes that the identity provider grants an application, read live from it. */
export const GrantedScopesSchema = z.object({ scopes: z.array(z.string()) })
export type GrantedScopes = z.infer<typeof GrantedScopesSchema>
