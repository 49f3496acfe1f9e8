import { ApplicationCreatedSchema, ApplicationSchema } from '@stagedoor/contract/applications/applications'
import { AuthStrategySchema } from '@stagedoor/contract/applications/auth-strategies'
import { CredentialSchema } from '@stagedoor/contract/applications/credentials'
import { GrantedScopesSchema } from '@stagedoor/contract/applications/granted-scopes'
import { RegistrationSchema } from '@stagedoor/contract/applications/registrations'
import { DeveloperSchema, EmailVerifiedSchema } from '@stagedoor/contract/accounts/developer'
import { PermissionsSchema } from '@stagedoor/contract/accounts/permissions'
import { DocumentNodeSchema, DocumentRootSchema } from '@stagedoor/contract/catalog/document-nodes'
import { DocumentItemSchema, DocumentTreeSchema } from '@stagedoor/contract/catalog/documents'
import { ProductActionsSchema, ProductSchema } from '@stagedoor/contract/catalog/products'
import { SearchHitSchema } from '@stagedoor/contract/catalog/search'
import {
  OperationSchema,
  ProductVersionSchema,
  RegistrationConfigSchema,
  VersionApplicationSchema,
  VersionSpecSchema,
} from '@stagedoor/contract/catalog/versions'
import { AppearanceSchema, PortalContextSchema } from '@stagedoor/contract/portal/portal'
import { InvalidParameterSchema, ProblemSchema } from '@stagedoor/contract/problem'
import * as z from 'zod/mini'

/** An object without keys, for forms that parse every response as an object. */
export const EmptyObjectSchema = z.object({})

/** Component names of schemas that several operations use. Other schemas are named after their operation. */
const SHARED = {
  Problem: ProblemSchema,
  InvalidParameter: InvalidParameterSchema,
  EmptyObject: EmptyObjectSchema,
  Portal: PortalContextSchema,
  Appearance: AppearanceSchema,
  Product: ProductSchema,
  ProductActions: ProductActionsSchema,
  ProductVersion: ProductVersionSchema,
  RegistrationConfig: RegistrationConfigSchema,
  Specification: VersionSpecSchema,
  Operation: OperationSchema,
  SearchHit: SearchHitSchema,
  DocumentItem: DocumentItemSchema,
  DocumentTree: DocumentTreeSchema,
  DocumentRoot: DocumentRootSchema,
  DocumentNode: DocumentNodeSchema,
  Application: ApplicationSchema,
  ApplicationCreated: ApplicationCreatedSchema,
  VersionApplication: VersionApplicationSchema,
  AuthStrategy: AuthStrategySchema,
  Credential: CredentialSchema,
  GrantedScopes: GrantedScopesSchema,
  Registration: RegistrationSchema,
  Developer: DeveloperSchema,
  EmailVerified: EmailVerifiedSchema,
  Permissions: PermissionsSchema,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(SHARED)) names.add(schema, { id })

/** Names a schema that has no name yet. */
export function nameSchema(schema: z.ZodMiniType, id: string): void {
  if (!names.has(schema)) names.add(schema, { id })
}

/** Options for converting zod schemas to JSON schemas. Named schemas become components. */
export const jsonSchemaOptions = (io: 'input' | 'output') => ({
  io,
  metadata: names,
  unrepresentable: 'any' as const,
  override: removeSafeIntegerLimits,
})

/** Removes limits that all integers have. */
function removeSafeIntegerLimits({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
