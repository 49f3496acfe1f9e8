import { ApplicationCreatedSchema, ApplicationSchema } from '@stagedoor/contract/applications'
import { AuthStrategySchema } from '@stagedoor/contract/auth-strategies'
import { CredentialSchema } from '@stagedoor/contract/credentials'
import { DeveloperSchema } from '@stagedoor/contract/developer'
import { DocumentNodeSchema, DocumentRootSchema } from '@stagedoor/contract/document-nodes'
import { DocumentItemSchema, DocumentTreeSchema } from '@stagedoor/contract/documents'
import { PermissionsSchema } from '@stagedoor/contract/permissions'
import { AppearanceSchema, PortalContextSchema } from '@stagedoor/contract/portal'
import { InvalidParameterSchema, ProblemSchema } from '@stagedoor/contract/problem'
import { ProductActionsSchema, ProductSchema } from '@stagedoor/contract/products'
import { RegistrationSchema } from '@stagedoor/contract/registrations'
import { SearchHitSchema } from '@stagedoor/contract/search'
import {
  OperationSchema,
  ProductVersionSchema,
  RegistrationConfigSchema,
  VersionApplicationSchema,
  VersionSpecSchema,
} from '@stagedoor/contract/versions'

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
