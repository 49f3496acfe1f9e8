import type { DemoOperator } from '../../platform-users/demo-operator.service.ts'
import { isObject } from '@stagedoor/api-document/json'
import type { Appearance, Theme } from '@stagedoor/contract/portal/portal'
import type { CatalogOrder } from './catalog-places.ts'
import { checkShape } from './check-shape.ts'
import type { ContentPortal, ContentStrategy, Picture } from '../content.ts'
import { type ContentFiles, textOf } from './content-files.ts'
import type { DemoAccount, PortalFile } from './folder-schemas.ts'
import { PortalFileSchema, StrategySchema } from './folder-schemas.ts'
import type { ContentProblem, Problems } from '../problems.ts'
import { didYouMean } from '../../../config/suggestion.ts'
import { themeNotes } from './theme/theme-notes.ts'
import { warnOfTheme } from './theme/theme-warnings.ts'
import { isMissing, type ValidPart, validPart } from './valid-part.ts'
import { addProblem, parseYaml, valueAt, type YamlSource } from './yaml-source.ts'

const FILE = 'portal.yaml'

/** What portal.yaml contains. */
interface PortalContent {
  portal: ContentPortal
  strategies: ContentStrategy[]
  demoAccounts: DemoAccount[]
  demoOperator: DemoOperator | undefined
}

export interface PortalPart {
  /** Undefined when portal.yaml has a problem. */
  content: PortalContent | undefined
  notes: ContentProblem[]
  /** Undefined when they are not all known. */
  strategySlugs: string[] | undefined
  /** Undefined when portal.yaml cannot be read. */
  order: CatalogOrder | undefined
}

const UNREADABLE: PortalPart = { content: undefined, notes: [], strategySlugs: undefined, order: undefined }

/** Reads portal.yaml. Of an invalid file, the valid part is checked and returned. */
export function readPortal(files: ContentFiles, pictures: Picture[], problems: Problems): PortalPart {
  if (!files.has(FILE)) {
    if (!problems.isUnreadable(FILE)) {
      problems.add({ file: FILE, message: 'does not exist. It is required; see docs/content-format.md.' })
    }
    return UNREADABLE
  }
  const text = textOf(files, FILE, problems)
  const source = text === undefined ? undefined : parseYaml(FILE, text, problems)
  if (!source) return UNREADABLE
  const complete = checkShape(PortalFileSchema, source, problems)
  const file = complete ?? validPart(PortalFileSchema, source.value) ?? {}
  const strategySlugs = slugsOf(file, source)
  checkStrategies(file, source, problems)
  checkDefaultStrategy(file, strategySlugs, source, problems)
  warnOfTheme(file, source, problems)
  return {
    content: complete && contentOf(complete, pictures),
    notes: themeNotes(file, source),
    strategySlugs,
    order: { file, source },
  }
}

function contentOf(file: PortalFile, pictures: Picture[]): PortalContent {
  return {
    portal: {
      name: file.name,
      isPublic: file.is_public,
      rbacEnabled: file.rbac_enabled,
      catalogVisibility: file.catalog_visibility,
      basicAuthEnabled: file.basic_auth_enabled,
      testAccessBeforeApproval: file.test_access_before_approval,
      allowedTimePeriod: file.allowed_time_period,
      appearance: appearanceOf(file, pictures),
      defaultStrategy: file.default_auth_strategy,
    },
    strategies: file.auth_strategies.map((strategy) => ({
      slug: strategy.slug,
      name: strategy.name,
      credentialType: strategy.credential_type,
      keyNames: strategy.key_names ?? [],
      authMethods: strategy.auth_methods ?? [],
      availableScopes: strategy.available_scopes ?? [],
    })),
    demoAccounts: file.demo_accounts,
    demoOperator: file.demo_operator,
  }
}

/** Returns undefined when a slug is invalid or missing: something that refers to it is not a second problem. */
function slugsOf(file: ValidPart<PortalFile>, { value }: YamlSource): string[] | undefined {
  if (
    isObject(value) &&
    !('auth_strategies' in value) &&
    !isMissing(PortalFileSchema, value, 'auth_strategies')
  )
    return undefined
  const slugs = file.auth_strategies?.map((strategy) => strategy?.slug)
  return slugs?.every((slug) => slug !== undefined) ? slugs : undefined
}

function checkStrategies(file: ValidPart<PortalFile>, source: YamlSource, problems: Problems): void {
  const strategies = file.auth_strategies ?? []
  const slugs = strategies.map((strategy) => strategy?.slug)
  for (const [index, strategy] of strategies.entries()) {
    if (!strategy) continue
    const path = ['auth_strategies', index]
    if (strategy.slug !== undefined && slugs.indexOf(strategy.slug) < index) {
      addProblem(
        problems,
        source,
        [...path, 'slug'],
        `${strategy.slug} is used twice. Give each strategy its own slug.`,
      )
    }
    if (strategy.credential_type === undefined) continue
    const isKey = strategy.credential_type === 'key_auth'
    const needed = isKey ? 'key_names' : 'auth_methods'
    if (isMissing(StrategySchema, valueAt(source, path), needed)) {
      addProblem(problems, source, path, `${needed} is required for ${strategy.credential_type}. Add it.`)
    }
    const rejected = isKey ? 'auth_methods' : 'key_names'
    if (strategy[rejected]) {
      addProblem(
        problems,
        source,
        [...path, rejected],
        `is not allowed for ${strategy.credential_type}. Remove it.`,
      )
    }
    if (strategy.available_scopes && strategy.credential_type !== 'client_credentials') {
      addProblem(
        problems,
        source,
        [...path, 'available_scopes'],
        'is only allowed for client_credentials. Remove it.',
      )
    }
  }
}

function checkDefaultStrategy(
  { default_auth_strategy: slug }: ValidPart<PortalFile>,
  slugs: string[] | undefined,
  source: YamlSource,
  problems: Problems,
): void {
  if (slug === undefined || !slugs || slugs.includes(slug)) return
  const advice = didYouMean(slug, slugs) || ' Use a slug from auth_strategies.'
  addProblem(problems, source, ['default_auth_strategy'], `the strategy ${slug} does not exist.${advice}`)
}

function appearanceOf({ appearance }: PortalFile, pictures: Picture[]): Appearance {
  const has = (name: string) => pictures.some((picture) => picture.name === name)
  const { welcome_message, primary_header, theme } = appearance
  return {
    variables: {
      catalog: {
        ...(has('logo') && { logo: { url: '/api/v2/portal/logo' } }),
        ...(has('logo-dark') && { logo_dark: { url: '/api/v2/portal/logo-dark' } }),
        ...(has('cover') && { cover: { url: '/api/v2/portal/catalog-cover' } }),
        ...(primary_header && { primary_header: { text: primary_header } }),
        ...(welcome_message && { welcome_message: { text: welcome_message } }),
      },
    },
    ...(theme && { stylesheets: { global: { main: { data: themeOf(theme) } } } }),
  }
}

function themeOf(theme: NonNullable<PortalFile['appearance']['theme']>): Theme {
  return Object.fromEntries(
    Object.entries(theme).map(([group, colors]) => [
      group,
      Object.fromEntries(Object.entries(colors ?? {}).map(([name, value]) => [name, { value }])),
    ]),
  )
}
