import { ApplicationCreatedSchema, ApplicationSchema } from '@stagedoor/contract/applications/applications'
import { AuthStrategySchema } from '@stagedoor/contract/applications/auth-strategies'
import { CredentialSchema } from '@stagedoor/contract/applications/credentials'
import { DeveloperSchema } from '@stagedoor/contract/accounts/developer'
import { DocumentNodeSchema, DocumentRootSchema } from '@stagedoor/contract/catalog/document-nodes'
import { DocumentItemSchema, DocumentTreeSchema } from '@stagedoor/contract/catalog/documents'
import { PermissionsSchema } from '@stagedoor/contract/accounts/permissions'
import { AppearanceSchema, PortalContextSchema } from '@stagedoor/contract/portal/portal'
import { InvalidParameterSchema, ProblemSchema } from '@stagedoor/contract/problem'
import { ProductActionsSchema, ProductSchema } from '@stagedoor/contract/catalog/products'
import { RegistrationSchema } from '@stagedoor/contract/applications/registrations'
import { SearchHitSchema } from '@stagedoor/contract/catalog/search'
import {
  OperationSchema,
  ProductVersionSchema,
  RegistrationConfigSchema,
  VersionApplicationSchema,
  VersionSpecSchema,
} from '@stagedoor/contract/catalog/versions'

/** What the API is about, under the names that its description gives it. Everything else is named after its call. */
export const RESOURCES = {
  Problem: ProblemSchema,
  InvalidParameter: InvalidParameterSchema,
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
  Registration: RegistrationSchema,
  Developer: DeveloperSchema,
  Permissions: PermissionsSchema,
} as const
