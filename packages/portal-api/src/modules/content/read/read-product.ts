import { toInvalidParameters } from '@stagedoor/contract/invalid-parameters'
import { PublicLabelsInputSchema } from '@stagedoor/contract/catalog/products'
import { posix } from 'node:path'
import { checkShape } from './check-shape.ts'
import type { ContentProduct, ContentVersion } from '../content.ts'
import { textOf } from './content-files.ts'
import { derivedProductId, derivedVersionId } from '../derived-id.ts'
import { type ProductFile, ProductFileSchema, SlugSchema } from './folder-schemas.ts'
import { FormerNames } from './former-names.ts'
import type { Problems } from '../problems.ts'
import { OWN_SPEC } from '../specs/own-spec.ts'
import type { Reading } from './reading.ts'
import type { SpecFile } from '../specs/read-spec.ts'
import { didYouMean } from '../../../config/suggestion.ts'
import { addProblem, parseYaml, type YamlSource } from './yaml-source.ts'

export type ProductPart = Omit<ContentProduct, 'documents' | 'pictures' | 'catalog' | 'iconHash'>

/** Context for reading one product. */
interface ProductContext extends Reading {
  /** Slugs of the strategies in portal.yaml. Undefined when that file has problems. */
  strategies: string[] | undefined
  formerSlugs: FormerNames
}

/** Reads `products/<slug>/product.yaml` and finds its specifications. Returns undefined when it has a problem. */
export function readProduct(
  slug: string,
  context: ProductContext,
): { product: ProductPart; specFiles: SpecFile[] } | undefined {
  const { files, strategies, formerSlugs, problems, onFile } = context
  const file = `products/${slug}/product.yaml`
  if (!SlugSchema.safeParse(slug).success) {
    problems.add({
      file: `products/${slug}`,
      message:
        'the folder name is the slug of the product and must contain only lowercase letters, digits and single hyphens. Rename it.',
    })
    return undefined
  }
  if (!files.has(file)) {
    problems.add({ file, message: 'does not exist. Every folder in products/ must contain one.' })
    return undefined
  }
  onFile?.(file)
  const text = textOf(files, file, problems)
  const source = text === undefined ? undefined : parseYaml(file, text, problems)
  const product = source && checkShape(ProductFileSchema, source, problems)
  if (!product) return undefined
  checkLabels(product, source, problems)
  checkVersions(product, source, strategies, problems)
  const former = { source, path: ['renamed_from'], name: slug, formerNames: product.renamed_from }
  formerSlugs.check(former, problems)
  const id = product.id?.toLowerCase() ?? derivedProductId(product.renamed_from?.[0] ?? slug)
  const versions = product.versions.map((version) => versionOf(version, id))
  const specFiles = product.versions.flatMap(({ spec }, index): SpecFile[] => {
    const fail = (message: string) => addProblem(problems, source, ['versions', index, 'spec'], message)
    const path = spec === undefined ? undefined : specPath(slug, spec, context, fail)
    return path === undefined ? [] : [{ versionId: versions[index]?.id ?? '', path }]
  })
  const { name, description = null, labels, limits, support = null } = product
  return {
    product: {
      id,
      slug,
      formerSlugs: product.renamed_from,
      name,
      description,
      labels,
      limits,
      support,
      versions,
    },
    specFiles,
  }
}

function versionOf(version: ProductFile['versions'][number], productId: string): ContentVersion {
  const { registration } = version
  return {
    id: version.id?.toLowerCase() ?? derivedVersionId(productId, version.renamed_from?.[0] ?? version.name),
    name: version.name,
    formerNames: version.renamed_from,
    deprecated: version.deprecated,
    hasSandbox: version.sandbox,
    createdAt: version.created_at,
    registration: registration && {
      strategies: registration.strategies,
      enabled: registration.enabled,
      autoApprove: registration.auto_approve,
    },
  }
}

/** @param name file name relative to the product, or `OWN_SPEC` */
function specPath(
  slug: string,
  name: string,
  { files }: Reading,
  fail: (message: string) => void,
): string | undefined {
  if (name === OWN_SPEC) return name
  const folder = `products/${slug}/`
  const path = posix.normalize(folder + name)
  if (!files.has(path)) {
    const known = [...files.keys()]
      .filter((key) => key.startsWith(`${folder}specs/`))
      .map((key) => key.slice(folder.length))
    fail(`the file ${name} does not exist.${didYouMean(name, known) || ` Put it into ${folder}specs/.`}`)
    return undefined
  }
  if (!path.startsWith(folder)) {
    fail(`the file ${name} is outside the product. Copy it into ${folder}specs/.`)
    return undefined
  }
  return path
}

function checkLabels(product: ProductFile, source: YamlSource, problems: Problems): void {
  const result = PublicLabelsInputSchema.safeParse(product.labels)
  if (result.success) return
  for (const { field, reason } of toInvalidParameters(result.error.issues, {
    input: product.labels,
    source: 'body',
  })) {
    addProblem(
      problems,
      source,
      ['labels', ...(field ? [field] : [])],
      `${reason}. Keys and values must have at most 63 letters, digits, dots, hyphens or underscores, and must start and end with a letter or digit.`,
    )
  }
}

function checkVersions(
  product: ProductFile,
  source: YamlSource,
  strategies: string[] | undefined,
  problems: Problems,
): void {
  const names = product.versions.map(({ name }) => name.toLowerCase())
  const formerNames = new FormerNames('version', names)
  for (const [index, version] of product.versions.entries()) {
    const path = ['versions', index]
    if (names.indexOf(version.name.toLowerCase()) < index) {
      addProblem(
        problems,
        source,
        [...path, 'name'],
        `the version ${version.name} already exists. Give each version its own name.`,
      )
    }
    formerNames.check(
      { source, path: [...path, 'renamed_from'], name: version.name, formerNames: version.renamed_from },
      problems,
    )
    const before = product.versions[index - 1]
    if (before && version.created_at && (!before.created_at || before.created_at >= version.created_at)) {
      addProblem(
        problems,
        source,
        [...path, 'created_at'],
        `must be later than the date of ${before.name}${before.created_at ? '' : ', which is missing'}. Versions are listed oldest first.`,
      )
    }
    if (version.sandbox && version.spec === undefined) {
      addProblem(
        problems,
        source,
        [...path, 'sandbox'],
        'needs a specification, which describes the responses. Add spec, or remove sandbox.',
      )
    }
    const registered = version.registration?.strategies ?? []
    for (const [position, slug] of registered.entries()) {
      if (registered.indexOf(slug) < position) {
        addProblem(
          problems,
          source,
          [...path, 'registration', 'strategies', position],
          `${slug} is listed twice. Remove one of the entries.`,
        )
      }
      if (!strategies || strategies.includes(slug)) continue
      addProblem(
        problems,
        source,
        [...path, 'registration', 'strategies', position],
        `portal.yaml has no auth strategy ${slug}.${didYouMean(slug, strategies) || ' Add it, or use another one.'}`,
      )
    }
  }
}
