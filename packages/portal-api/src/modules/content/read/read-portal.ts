import type { Appearance, Theme } from '@stagedoor/contract/portal/portal'
import type { CatalogOrder } from './catalog-places.ts'
import { checkShape } from './check-shape.ts'
import type { ContentPortal, ContentStrategy, Picture } from '../content.ts'
import { type ContentFiles, textOf } from './content-files.ts'
import type { DemoAccount, PortalFile } from './folder-schemas.ts'
import { PortalFileSchema } from './folder-schemas.ts'
import type { ContentProblem, Problems } from '../problems.ts'
import { didYouMean } from '../../../config/suggestion.ts'
import { themeNotes } from './theme/theme-notes.ts'
import { themeWarnings } from './theme/theme-warnings.ts'
import { addProblem, parseYaml, type YamlSource } from './yaml-source.ts'

const FILE = 'portal.yaml'

export interface PortalPart {
  portal: ContentPortal
  strategies: ContentStrategy[]
  demoAccounts: DemoAccount[]
  notes: ContentProblem[]
  warnings: ContentProblem[]
  order: CatalogOrder
}

/** Reads portal.yaml. Returns undefined when it has a problem. */
export function readPortal(
  files: ContentFiles,
  pictures: Picture[],
  problems: Problems,
): PortalPart | undefined {
  if (!files.has(FILE)) {
    problems.add({
      file: FILE,
      message: 'does not exist. It is required; see docs/content-format.md.',
    })
    return undefined
  }
  const text = textOf(files, FILE, problems)
  const source = text === undefined ? undefined : parseYaml(FILE, text, problems)
  const file = source && checkShape(PortalFileSchema, source, problems)
  if (!file) return undefined
  checkStrategies(file, source, problems)
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
    notes: themeNotes(file, source),
    warnings: themeWarnings(file, source),
    order: { file, source },
  }
}

function checkStrategies(file: PortalFile, source: YamlSource, problems: Problems): void {
  const slugs = file.auth_strategies.map(({ slug }) => slug)
  for (const [index, strategy] of file.auth_strategies.entries()) {
    const path = ['auth_strategies', index]
    if (slugs.indexOf(strategy.slug) < index) {
      addProblem(
        problems,
        source,
        [...path, 'slug'],
        `${strategy.slug} is used twice. Give each strategy its own slug.`,
      )
    }
    const isKey = strategy.credential_type === 'key_auth'
    const needed = isKey ? 'key_names' : 'auth_methods'
    if (!strategy[needed]) {
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
  const defaultSlug = file.default_auth_strategy
  if (defaultSlug !== undefined && !slugs.includes(defaultSlug)) {
    addProblem(
      problems,
      source,
      ['default_auth_strategy'],
      `the strategy ${defaultSlug} does not exist.${didYouMean(defaultSlug, slugs) || ' Use a slug from auth_strategies.'}`,
    )
  }
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
