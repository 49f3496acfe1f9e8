import { toInvalidParameters } from '@stagedoor/contract/invalid-parameters'
import { PublicLabelsInputSchema } from '@stagedoor/contract/catalog/products'
import { posix } from 'node:path'
import { checkShape } from './check-shape.ts'
import type { ContentProduct, ContentVersion } from '../content.ts'
import { type ContentFiles, textOf } from './content-files.ts'
import { derivedProductId, derivedVersionId } from '../derived-id.ts'
import { type ProductFile, ProductFileSchema, SlugSchema, VersionSchema } from './folder-schemas.ts'
import { FormerNames } from './former-names.ts'
import type { Problems } from '../problems.ts'
import { OWN_SPEC } from '../specs/own-spec.ts'
import type { Reading } from './reading.ts'
import type { SpecFile } from '../specs/read-spec.ts'
import { didYouMean } from '../../../config/suggestion.ts'
import { isMissing, type ValidPart, validPart } from './valid-part.ts'
import { addProblem, parseYaml, valueAt, type YamlSource } from './yaml-source.ts'

export type ProductPart = Omit<ContentProduct, 'documents' | 'pictures' | 'catalog' | 'iconHash'>

/** Context for reading one product. */
interface ProductContext extends Reading {
  /** Slugs of the strategies in portal.yaml. Undefined when they are not all known. */
  strategies: string[] | undefined
  formerSlugs: FormerNames
}

/** A product, and where its specifications are. */
interface ReadProduct {
  /** If product.yaml has a problem, only the id, the slug and the versions. Names that are not valid are empty. */
  product: ProductPart
  specFiles: SpecFile[]
}

/**
 * Reads `products/<slug>/product.yaml` and finds its specifications. Of an invalid file, the valid part is checked and
 * returned, so that the other files of the product are checked too.
 */
export function readProduct(slug: string, context: ProductContext): ReadProduct {
  const { files, strategies, formerSlugs, problems, onFile } = context
  const file = `products/${slug}/product.yaml`
  if (!SlugSchema.safeParse(slug).success) {
    problems.add({
      file: `products/${slug}`,
      message:
        'the folder name is the slug of the product and must contain only lowercase letters, digits and single hyphens. Rename it.',
    })
  }
  if (!files.has(file)) {
    if (!problems.isUnreadable(file))
      problems.add({ file, message: 'does not exist. Every folder in products/ must contain one.' })
    return { product: productOf(slug, {}, undefined), specFiles: [] }
  }
  onFile?.(file)
  const text = textOf(files, file, problems)
  const source = text === undefined ? undefined : parseYaml(file, text, problems)
  if (!source) {
    return { product: productOf(slug, {}, undefined), specFiles: namedSpecs(slug, text ?? '', files) }
  }
  const complete = checkShape(ProductFileSchema, source, problems)
  const part = complete ?? validPart(ProductFileSchema, source.value) ?? {}
  checkLabels(part, source, problems)
  checkVersions(part, source, strategies, problems)
  const formerNames = part.renamed_from?.filter((name) => name !== undefined)
  formerSlugs.check({ source, path: ['renamed_from'], name: slug, formerNames }, problems)
  const product = productOf(slug, part, complete)
  const specFiles = (part.versions ?? []).flatMap((version, index): SpecFile[] => {
    const spec = version?.spec
    const fail = (message: string) => addProblem(problems, source, ['versions', index, 'spec'], message)
    const path = spec === undefined ? undefined : specPath(slug, spec, context, fail)
    return path === undefined ? [] : [{ versionId: product.versions[index]?.id ?? '', path }]
  })
  return { product, specFiles }
}

/** @param complete undefined when product.yaml has a problem */
function productOf(
  slug: string,
  { id, renamed_from, name = '', versions = [] }: ValidPart<ProductFile>,
  complete: ProductFile | undefined,
): ProductPart {
  const productId = id?.toLowerCase() ?? derivedProductId(renamed_from?.[0] ?? slug)
  return {
    id: productId,
    slug,
    formerSlugs: complete?.renamed_from,
    name,
    description: complete?.description ?? null,
    labels: complete?.labels ?? {},
    limits: complete?.limits ?? [],
    support: complete?.support ?? null,
    versions: versions.map((version, index) => versionOf(version ?? {}, index, productId)),
  }
}

function versionOf(
  version: ValidPart<ProductFile['versions'][number]>,
  index: number,
  productId: string,
): ContentVersion {
  const { registration, name = '' } = version
  const defined = <Value>(values: (Value | undefined)[] | undefined) =>
    values?.filter((value) => value !== undefined)
  return {
    // Several versions may have no valid name.
    id:
      version.id?.toLowerCase() ??
      derivedVersionId(productId, version.renamed_from?.[0] ?? (name || `${index}`)),
    name,
    formerNames: defined(version.renamed_from),
    deprecated: version.deprecated ?? false,
    hasSandbox: version.sandbox ?? false,
    createdAt: version.created_at,
    registration: registration && {
      strategies: defined(registration.strategies) ?? [],
      enabled: registration.enabled ?? true,
      autoApprove: registration.auto_approve ?? false,
    },
  }
}

const SPEC_KEY = /\bspec["']?:[ \t]*["']?([^\s"',}#]+)/g

/** Returns the existing specifications that a product.yaml with a syntax error names. */
function namedSpecs(slug: string, text: string, files: ContentFiles): SpecFile[] {
  return [...text.matchAll(SPEC_KEY)]
    .map(([, name = '']) => posix.normalize(`products/${slug}/${name}`))
    .filter((path) => path.startsWith(`products/${slug}/`) && files.has(path))
    .map((path, index) => ({ versionId: `${index}`, path }))
}

/** @param name file name relative to the product, or `OWN_SPEC` */
function specPath(
  slug: string,
  name: string,
  { files, problems }: Reading,
  fail: (message: string) => void,
): string | undefined {
  if (name === OWN_SPEC) return name
  const folder = `products/${slug}/`
  const path = posix.normalize(folder + name)
  if (!files.has(path) && problems.isUnreadable(path)) return undefined
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

function checkLabels({ labels = {} }: ValidPart<ProductFile>, source: YamlSource, problems: Problems): void {
  const result = PublicLabelsInputSchema.safeParse(labels)
  if (result.success) return
  for (const { field, reason } of toInvalidParameters(result.error.issues, {
    input: labels,
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
  { versions = [] }: ValidPart<ProductFile>,
  source: YamlSource,
  strategies: string[] | undefined,
  problems: Problems,
): void {
  const names = versions.map((version) => version?.name?.toLowerCase())
  const formerNames = new FormerNames(
    'version',
    names.filter((name) => name !== undefined),
  )
  for (const [index, version] of versions.entries()) {
    if (!version) continue
    const path = ['versions', index]
    if (version.name !== undefined && names.indexOf(names[index]) < index) {
      addProblem(
        problems,
        source,
        [...path, 'name'],
        `the version ${version.name} already exists. Give each version its own name.`,
      )
    }
    formerNames.check(
      {
        source,
        path: [...path, 'renamed_from'],
        name: version.name ?? '',
        formerNames: version.renamed_from?.filter((name) => name !== undefined),
      },
      problems,
    )
    const isMissingIn = (place: number, key: string) =>
      isMissing(VersionSchema, valueAt(source, ['versions', place]), key)
    const before = versions[index - 1]
    const isUndated = isMissingIn(index - 1, 'created_at')
    if (
      version.created_at &&
      (isUndated || (before?.created_at && before.created_at >= version.created_at))
    ) {
      addProblem(
        problems,
        source,
        [...path, 'created_at'],
        `must be later than the date of ${before?.name ?? 'the version before'}${isUndated ? ', which is missing' : ''}. Versions are listed oldest first.`,
      )
    }
    if (version.sandbox && isMissingIn(index, 'spec')) {
      addProblem(
        problems,
        source,
        [...path, 'sandbox'],
        'needs a specification, which describes the responses. Add spec, or remove sandbox.',
      )
    }
    const registered = version.registration?.strategies ?? []
    for (const [position, slug] of registered.entries()) {
      if (slug === undefined) continue
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
