import * as z from 'zod/mini'
import { IdSchema } from '../primitives.ts'

/** How products without view permission appear to developers where access control is on. */
export const CATALOG_VISIBILITIES = ['listed', 'hidden'] as const
export type CatalogVisibility = (typeof CATALOG_VISIBILITIES)[number]

/** Response of GET /portal: the kind of portal and its features. */
export const PortalContextSchema = z.object({
  portal_id: IdSchema,
  org_id: IdSchema,
  /** The portal's title; older servers do not send it. */
  name: z.optional(z.string()),
  /** Host name of the canonical link; older servers do not send it. */
  canonical_domain: z.optional(z.string()),
  featureset_id: z.string(),
  /** Group of the signed-in developer. */
  feature_set: z.optional(z.string()),
  is_public: z.boolean(),
  rbac_enabled: z.boolean(),
  basic_auth_enabled: z.boolean(),
  oidc_auth_enabled: z.boolean(),
  /** Sent by some servers; also means single sign-on. */
  saml_auth_enabled: z.optional(z.boolean()),
  dcr_provider_ids: z.array(IdSchema),
  /** `24h` or `90d`; other values mean `24h`. */
  allowed_time_period: z.string(),
  /** Whether the log in page lists demo accounts to visitors with the key of development pages. Sent in development only. */
  has_demo_accounts: z.optional(z.boolean()),
  /** Whether developers can log in, and use the sandboxes, before their account is approved. */
  test_access_before_approval: z.optional(z.boolean()),
})
export type PortalContext = z.infer<typeof PortalContextSchema>

const UrlValueSchema = z.object({ url: z.optional(z.string()) })
const TextValueSchema = z.object({ text: z.optional(z.string()) })

/** One color of a theme. `value` is any CSS color. */
export const ThemeColorSchema = z.object({
  value: z.string(),
  description: z.optional(z.string()),
})
export type ThemeColor = z.infer<typeof ThemeColorSchema>

export const SECTION_COLORS = ['header', 'body', 'hero', 'accent', 'tertiary', 'stroke', 'footer'] as const
export const TEXT_COLORS = [
  'header',
  'hero',
  'headings',
  'primary',
  'secondary',
  'accent',
  'link',
  'footer',
] as const
export const BUTTON_COLORS = ['primary-fill', 'primary-text'] as const

/** A group of theme colors, with any subset of its names. */
function colorGroup<const Name extends string>(names: readonly Name[]) {
  return z.optional(z.partialRecord(z.enum(names), ThemeColorSchema))
}

/** Theme of the portal; unknown keys are kept. */
export const ThemeSchema = z.looseObject({
  section_colors: colorGroup(SECTION_COLORS),
  text_colors: colorGroup(TEXT_COLORS),
  button_colors: colorGroup(BUTTON_COLORS),
})
export type Theme = z.infer<typeof ThemeSchema>

/** Response of GET /portal/appearance: catalog texts, images and theme. Every nested key is optional. */
export const AppearanceSchema = z.object({
  variables: z.optional(
    z.object({
      catalog: z.optional(
        z.object({
          logo: z.optional(UrlValueSchema),
          /** Replaces `logo` on dark backgrounds. */
          logo_dark: z.optional(UrlValueSchema),
          cover: z.optional(UrlValueSchema),
          primary_header: z.optional(TextValueSchema),
          welcome_message: z.optional(TextValueSchema),
        }),
      ),
    }),
  ),
  stylesheets: z.optional(
    z.object({
      global: z.optional(z.object({ main: z.optional(z.object({ data: z.optional(ThemeSchema) })) })),
    }),
  ),
})
export type Appearance = z.infer<typeof AppearanceSchema>
