import { toInvalidParameters } from '@stagedoor/contract/invalid-parameters'
import { PublicLabelsInputSchema } from '@stagedoor/contract/catalog/products'
import { posix } from 'node:path'
import { checkShape } from './check-shape.ts'
import type { ContentProduct, ContentVersion } from '../content.ts'
import { textOf } from './content-files.ts'
import { derivedProductId, derivedVersionId } from '../derived-id.ts'
import { type ProductFile, ProductFileSchema, SlugSchema } from './folder-schemas.ts'
import { FormerNames } from '../changes/former-names.ts'
import { nextTurn } from '../worker/next-turn.ts'
import type { Problems } from '../problems.ts'
import { OWN_SPEC, ownSpec } from '../specs/own-spec.ts'
import type { Reading } from './reading.ts'
import { readSpec } from '../specs/read-spec.ts'
import { didYouMean } from '../../../config/suggestion.ts'
import { addProblem, parseYaml, type YamlSource } from './yaml-source.ts'

export type ProductPart = Omit<ContentProduct, 'documents' | 'pictures'>

/** What one product's reading needs to know of the rest of the folder. */
interface Surroundings extends Reading {
  /** Slugs of the strategies in portal.yaml; unknown while that file has problems of its own. */
  strategies: string[] | undefined
  formerSlugs: FormerNames
}

/** Reads `products/<slug>/product.yaml` and the specifications it names. Nothing if it has a problem. */
export async function readProduct(
  slug: string,
  surroundings: Surroundings,
): Promise<ProductPart | undefined> {
  const { files, strategies, formerSlugs, problems, onFile } = surroundings
  const file = `products/${slug}/product.yaml`
  if (!SlugSchema.safeParse(slug).success) {
    problems.add({
      file: `products/${slug}`,
      message:
        'the folder name is the slug of the product: lower-case letters, digits and single hyphens. Rename it.',
    })
    return undefined
  }
  if (!files.has(file)) {
    problems.add({ file, message: 'does not exist. Every folder of products/ needs one.' })
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
  const versions: ContentVersion[] = []
  for (const [index, version] of product.versions.entries()) {
    await nextTurn()
    const { registration } = version
    versions.push({
      id: version.id?.toLowerCase() ?? derivedVersionId(id, version.renamed_from?.[0] ?? version.name),
      name: version.name,
      formerNames: version.renamed_from,
      deprecated: version.deprecated,
      createdAt: version.created_at,
      spec: version.spec === undefined ? undefined : namedSpec(version.spec, index),
      registration: registration && {
        strategies: registration.strategies,
        enabled: registration.enabled,
        autoApprove: registration.auto_approve,
      },
    })
  }
  const { name, description = null, labels } = product
  return { id, slug, formerSlugs: product.renamed_from, name, description, labels, versions }

  function namedSpec(name: string, index: number) {
    if (name === OWN_SPEC) return ownSpec(surroundings, problems)
    const folder = `products/${slug}/`
    const path = posix.normalize(folder + name)
    if (source && !files.has(path)) {
      const known = [...files.keys()]
        .filter((key) => key.startsWith(`${folder}specs/`))
        .map((key) => key.slice(folder.length))
      addProblem(
        problems,
        source,
        ['versions', index, 'spec'],
        `the file ${name} does not exist.${didYouMean(name, known) || ` Put it into ${folder}specs/.`}`,
      )
      return undefined
    }
    if (source && !path.startsWith(folder)) {
      addProblem(
        problems,
        source,
        ['versions', index, 'spec'],
        `the file ${name} lies outside the product. Copy it into ${folder}specs/.`,
      )
      return undefined
    }
    onFile?.(path)
    return readSpec(files, path, problems)
  }
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
      `${reason}. Keys and values have at most 63 letters, digits, dots, hyphens and underscores, and begin and end with a letter or digit.`,
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
        `there is a version ${version.name} already. Give each version its own name.`,
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
        `must be later than that of ${before.name}${before.created_at ? '' : ', which has none'}. Versions are listed oldest first.`,
      )
    }
    const registered = version.registration?.strategies ?? []
    for (const [position, slug] of registered.entries()) {
      if (registered.indexOf(slug) < position) {
        addProblem(
          problems,
          source,
          [...path, 'registration', 'strategies', position],
          `${slug} is named twice. Remove one of them.`,
        )
      }
      if (!strategies || strategies.includes(slug)) continue
      addProblem(
        problems,
        source,
        [...path, 'registration', 'strategies', position],
        `there is no auth strategy ${slug} in portal.yaml.${didYouMean(slug, strategies) || ' Add it there, or name another one.'}`,
      )
    }
  }
}
