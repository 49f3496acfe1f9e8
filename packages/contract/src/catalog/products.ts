import * as z from 'zod/mini'
import { CredentialTypeSchema } from '../applications/auth-strategies.ts'
import { LABEL_MAX_LENGTH, MAX_LABELS, PRODUCT_ACCESSES } from '../constants.ts'
import { ruleIssue } from '../invalid-parameters.ts'
import { equalsFilter, listOf, pageQuery, textFilter } from '../paging.ts'
import { IdSchema, TimestampSchema, withDefault } from '../primitives.ts'

const LABEL_PATTERN = /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i

function labelCheck(pattern: RegExp) {
  return z.check<string>((payload) => {
    if (payload.value.length <= LABEL_MAX_LENGTH && pattern.test(payload.value)) return
    payload.issues.push(ruleIssue(payload.value, { rule: 'is_label', reason: 'must be a valid label' }))
  })
}

/** Labels in catalog content: at most 50, keys and values of 1 to 63 characters. */
export const PublicLabelsInputSchema = z
  .record(z.string().check(labelCheck(/^[^_]/)), z.string().check(labelCheck(LABEL_PATTERN)))
  .check(
    z.check((payload) => {
      if (Object.keys(payload.value).length <= MAX_LABELS) return
      payload.issues.push(
        ruleIssue(payload.value, {
          rule: 'max_items',
          maximum: MAX_LABELS,
          reason: `must not have more than ${MAX_LABELS} labels`,
        }),
      )
    }),
  )

/** The most recently created version of a product. */
export const LatestVersionSchema = z.object({ id: IdSchema, name: z.string() })
export type LatestVersion = z.infer<typeof LatestVersionSchema>

export const ProductAccessSchema = z.enum(PRODUCT_ACCESSES)
export type ProductAccess = z.infer<typeof ProductAccessSchema>

/** What the catalog shows of a product in addition. Other servers do not send these. */
export const catalogFacts = {
  /** Group of the catalog; null for products outside the groups. */
  group: z.optional(z.nullable(z.object({ id: z.string(), title: z.string() }))),
  /** Path of the icon; null for products without one. */
  icon_url: z.optional(z.nullable(z.string())),
  /** Types of the auth strategies with which applications can register. */
  auth_types: z.optional(z.array(CredentialTypeSchema)),
  access: z.optional(ProductAccessSchema),
  /** When an import last changed a specification of the product. */
  spec_updated_at: z.optional(z.nullable(TimestampSchema)),
}

/** An API product of the catalog. Its versions and documents have routes of their own. */
export const ProductSchema = z.object({
  id: IdSchema,
  name: z.string(),
  description: z.optional(z.nullable(z.string())),
  /** Determines whether links to the documentation are shown; this server always sends it. */
  document_count: z.optional(z.int()),
  /** Number of published versions. */
  version_count: z.optional(z.int()),
  latest_version: z.optional(z.nullable(LatestVersionSchema)),
  public_labels: withDefault(z.record(z.string(), z.string()), {}),
  /** True if the caller sees only name and description and needs access for everything else. */
  access_required: z.optional(z.boolean()),
  ...catalogFacts,
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})
export type Product = z.infer<typeof ProductSchema>

export const ProductListSchema = listOf(ProductSchema)
export type ProductList = z.infer<typeof ProductListSchema>

/** Query of GET /products. */
export const ProductListQuerySchema = z.object({
  ...pageQuery,
  ...textFilter('name'),
  ...textFilter('description'),
  ...equalsFilter('id', IdSchema),
})
export type ProductListQuery = z.infer<typeof ProductListQuerySchema>

/** What the signed-in developer may do with a product (GET /products/{productId}/actions). */
export const ProductActionsSchema = z.object({
  actions: z.object({ view: z.boolean(), register: z.boolean(), view_documentation: z.boolean() }),
})
export type ProductActions = z.infer<typeof ProductActionsSchema>
