import {
  ALLOWED_TIME_PERIODS,
  CREDENTIAL_TYPES,
  DEFAULT_TIME_PERIOD,
  FULL_NAME_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from '@stagedoor/contract/constants'
import {
  BUTTON_COLORS,
  CATALOG_VISIBILITIES,
  SECTION_COLORS,
  TEXT_COLORS,
} from '@stagedoor/contract/portal/portal'
import { z } from 'zod'
import { toCssColor } from '../../portal/theme-color.ts'

/** Schemas of the YAML files in a content folder (docs/content-format.md). */

const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Maximum length of a product description and of the portal's header texts, in characters. */
const TEXT_MAX_LENGTH = 2000

const name = z.string().trim().min(1).max(NAME_MAX_LENGTH)
const prose = z.string().trim().min(1).max(TEXT_MAX_LENGTH)

export const SlugSchema = z
  .string()
  .regex(SLUG_PATTERN, { error: 'must contain only lowercase letters, digits and single hyphens. Rename it' })

/** More featured products would be a second catalog. */
const MOST_FEATURED = 3

const GroupSchema = z.strictObject({ label: z.string().min(1), title: name })

const ColorSchema = z.string().refine((value) => toCssColor(value) !== undefined, {
  error: "is not a CSS color. Use a value like '#1f4b3f'",
})

const colors = <const Names extends readonly string[]>(names: Names) =>
  z.partialRecord(z.enum(names), ColorSchema).optional()

const ThemeSchema = z.strictObject({
  section_colors: colors(SECTION_COLORS),
  text_colors: colors(TEXT_COLORS),
  button_colors: colors(BUTTON_COLORS),
})

export const StrategySchema = z.strictObject({
  slug: SlugSchema,
  name,
  credential_type: z.enum(CREDENTIAL_TYPES),
  key_names: z.array(name).min(1).optional(),
  auth_methods: z.array(name).min(1).optional(),
  available_scopes: z.array(name).optional(),
})

const DemoApplicationSchema = z.strictObject({
  name,
  description: prose.optional(),
  /** Product versions that the application registers for, as `<product slug>/<version name>`. */
  versions: z.array(z.string()).min(1),
})

const DemoOperatorSchema = z.strictObject({
  email: z.email({ error: 'must be an email address' }),
  full_name: z.string().trim().min(1).max(FULL_NAME_MAX_LENGTH),
  password: z.string().min(1),
})

const DemoAccountSchema = z.strictObject({
  ...DemoOperatorSchema.shape,
  status: z.enum(['unverified', 'pending', 'approved', 'rejected', 'disabled']),
  applications: z.array(DemoApplicationSchema).optional(),
})

export const PortalFileSchema = z.strictObject({
  name: name.default('Developer Portal'),
  is_public: z.boolean().default(false),
  rbac_enabled: z.boolean().default(false),
  catalog_visibility: z.enum(CATALOG_VISIBILITIES).default('listed'),
  basic_auth_enabled: z.boolean().default(true),
  catalog_group_label: z.string().min(1).optional(),
  catalog_groups: z.array(GroupSchema).optional(),
  featured: z.array(z.string()).max(MOST_FEATURED).default([]),
  landing_product: z.string().optional(),
  test_access_before_approval: z.boolean().default(false),
  allowed_time_period: z.enum(ALLOWED_TIME_PERIODS).default(DEFAULT_TIME_PERIOD),
  appearance: z
    .strictObject({
      welcome_message: prose.optional(),
      primary_header: prose.optional(),
      theme: ThemeSchema.optional(),
    })
    .default({}),
  auth_strategies: z.array(StrategySchema).default([]),
  default_auth_strategy: z.string().optional(),
  demo_accounts: z.array(DemoAccountSchema).default([]),
  demo_operator: DemoOperatorSchema.optional(),
})
export type PortalFile = z.infer<typeof PortalFileSchema>
export type DemoAccount = z.infer<typeof DemoAccountSchema>

const INVALID_DATE = { error: 'must be a date like 2026-03-01 or a time like 2026-03-01T09:00:00Z' }
const DateTimeSchema = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], INVALID_DATE)
  .transform((text) => new Date(text))
  // PostgreSQL has no year 0.
  .refine((date) => date.getUTCFullYear() > 0, INVALID_DATE)

/** One former name, or a list with the oldest first. The id derives from the oldest name. */
const renamedFrom = (item: typeof SlugSchema | typeof name) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item).min(1)).optional()

const NOT_A_UUID = { error: 'must be a UUID. Omit it to derive one from the name' }

export const VersionSchema = z.strictObject({
  id: z.guid(NOT_A_UUID).optional(),
  name,
  renamed_from: renamedFrom(name),
  deprecated: z.boolean().default(false),
  created_at: DateTimeSchema.optional(),
  spec: z.string().min(1).optional(),
  /** Whether developers can send requests to a mock of the version with a test key. */
  sandbox: z.boolean().default(false),
  registration: z
    .strictObject({
      strategies: z.array(z.string()).min(1),
      enabled: z.boolean().default(true),
      auto_approve: z.boolean().default(false),
    })
    .optional(),
})

const SupportSchema = z.strictObject({
  text: prose.optional(),
  email: z.email({ error: 'must be an email address' }).optional(),
  url: z.url({ protocol: /^https?$/, error: 'must be a URL that starts with https://' }).optional(),
})

export const ProductFileSchema = z.strictObject({
  id: z.guid({ error: 'must be a UUID. Omit it to derive one from the slug' }).optional(),
  name,
  renamed_from: renamedFrom(SlugSchema),
  description: prose.optional(),
  labels: z.record(z.string(), z.string()).default({}),
  limits: z.array(z.strictObject({ name, text: prose })).default([]),
  support: SupportSchema.optional(),
  versions: z.array(VersionSchema).default([]),
})
export type ProductFile = z.infer<typeof ProductFileSchema>
