import type { DemoOperator } from '../../platform-users/demo-operator.service.ts'
import type { Content, ContentDocument, ContentProduct, ContentSpec, Picture } from '../content.ts'
import type { DemoAccount } from './folder-schemas.ts'
import { type ContentFiles, contentHash, readContentFiles } from './content-files.ts'
import { FormerNames } from './former-names.ts'
import { linkTargets, type LinkTarget, type ProductWithDocuments } from '../links/link-targets.ts'
import { toDocumentRoot } from '../markdown/document-root.ts'
import { ownSpecVersion } from '../specs/own-spec.ts'
import { readSpecs } from '../specs/read-spec.ts'
import { isPicture, pictureFingerprint, readBranding, readIcon, readPicture } from './pictures.ts'
import { Problems } from '../problems.ts'
import { placeProducts } from './catalog-places.ts'
import { readDocuments } from './read-documents.ts'
import { readPortal } from './read-portal.ts'
import { readProduct } from './read-product.ts'
import type { Reading, ReadingOptions } from './reading.ts'
import { resolveDestinations } from '../links/resolve-destinations.ts'
import { type ResolvedUrls, rewriteMarkdown } from '../links/rewrite-markdown.ts'

/** Increase it when the same files are read differently, so that the next start imports them again. */
const READER_VERSION = '5'

/** A content folder whose files are in memory but not parsed, because parsing takes much longer. */
export interface ContentFolder {
  /** If the hash is equal to the last one, the folder need not be imported again. */
  hash: string
  /** Parses all files except drafts. Throws a ContentError with all problems. */
  content(): Promise<Content>
  /** Parses only portal.yaml. Throws ContentError. */
  demo(): { accounts: DemoAccount[]; operator: DemoOperator | undefined }
}

/** Reads the files of a folder. Throws ContentError when it is not a folder. */
export async function openContentFolder(
  folder: string,
  options: ReadingOptions = {},
): Promise<ContentFolder> {
  const problems = new Problems()
  const files = await readContentFiles(folder, problems)
  problems.throwIfAny()
  return {
    hash: await contentHash(files, readerVersion(files, options)),
    content: () => parseContent(files, options),
    demo: () => {
      const problems = new Problems()
      const { content } = readPortal(files, [], problems)
      problems.throwIfAny()
      return { accounts: content?.demoAccounts ?? [], operator: content?.demoOperator }
    },
  }
}

/** Reads and validates a content folder (docs/content-format.md). Throws a ContentError with all problems. */
export async function readContent(folder: string, options?: ReadingOptions): Promise<Content> {
  const problems = new Problems()
  return parseContent(await readContentFiles(folder, problems), options, problems)
}

/**
 * Parses and validates files in memory.
 *
 * @param problems of reading the files
 * @throws ContentError with all problems
 */
export async function parseContent(
  files: ContentFiles,
  options: ReadingOptions = {},
  problems = new Problems(),
): Promise<Content> {
  const reading: Reading = { ...options, files, problems }
  const pictures = readBranding(files, problems)
  options.onFile?.('portal.yaml')
  const portal = readPortal(files, pictures, problems)
  const paths = pathsByProduct(files)
  const pathsOf = ({ slug }: { slug: string }) => paths.get(slug) ?? []
  const formerSlugs = new FormerNames('product', paths.keys())
  const parts: ProductWithDocuments[] = []
  const specs: ContentSpec[] = []
  for (const slug of paths.keys()) {
    const { product, specFiles } = readProduct(slug, {
      ...reading,
      strategies: portal.strategySlugs,
      formerSlugs,
    })
    const ownSpecs = await readSpecs(specFiles, reading)
    checkSandboxes(product, ownSpecs, problems)
    specs.push(...ownSpecs)
    parts.push({ product, ...readDocuments(product, pathsOf(product), reading) })
  }
  checkUnique(parts, problems)
  const targets = linkTargets(parts)
  const drafts = new Set(parts.flatMap((part) => part.drafts))
  const placeOf = placeProducts(
    portal.order,
    parts.map(({ product }) => product),
    problems,
  )
  const products = parts.map((part): ContentProduct => {
    const { slug } = part.product
    const icon = readIcon(slug, files, problems)
    return {
      ...part.product,
      iconHash: icon[0] ? pictureFingerprint(icon[0]) : null,
      catalog: placeOf(part.product),
      pictures: [...icon, ...productPictures(slug, pathsOf(part.product), files, problems)],
      documents: completeDocuments(part, targets, drafts, reading),
    }
  })
  options.onFile?.(undefined)
  if (options.strict) problems.rejectWarnings()
  problems.throwIfAny()
  if (!portal.content) throw new Error('portal.yaml has no problems but was not parsed')
  return {
    ...portal.content,
    drafts: [...drafts],
    notes: portal.notes,
    warnings: problems.warnings(),
    pictures,
    products,
    specs,
    hash: await contentHash(files, readerVersion(files, options)),
  }
}

/** Returns a text that changes when the same files are read differently. */
function readerVersion(files: ContentFiles, options: ReadingOptions): string {
  return READER_VERSION + ownSpecVersion(files, options) + (options.includeDrafts ? ' with drafts' : '')
}

/** Groups the paths below `products/` by slug. */
function pathsByProduct(files: ContentFiles): Map<string, string[]> {
  const paths = new Map<string, string[]>()
  for (const path of files.keys()) {
    const slug = /^products\/([^/]+)\//.exec(path)?.[1]
    if (slug === undefined) continue
    const own = paths.get(slug)
    if (own) own.push(path)
    else paths.set(slug, [path])
  }
  return paths
}

/** A sandbox responds to HTTP requests, which AsyncAPI does not describe. */
function checkSandboxes(
  { slug, versions }: ProductWithDocuments['product'],
  specs: readonly ContentSpec[],
  problems: Problems,
): void {
  for (const [index, { id, hasSandbox }] of versions.entries()) {
    const spec = specs.find(({ versionId }) => versionId === id)
    if (!hasSandbox || spec?.apiType !== 'asyncapi') continue
    problems.add({
      file: `products/${slug}/product.yaml`,
      path: `versions[${index}].sandbox`,
      message: 'is not available for AsyncAPI, which describes no HTTP requests. Remove it.',
    })
  }
}

function checkUnique(parts: ProductWithDocuments[], problems: Problems): void {
  const byName = new Map<string, string>()
  const byId = new Map<string, string>()
  const byVersionId = new Map<string, string>()
  for (const { product } of parts) {
    const file = `products/${product.slug}/product.yaml`
    const sameName = byName.get(product.name.toLowerCase())
    if (sameName && product.name !== '')
      problems.add({
        file,
        path: 'name',
        message: `${product.name} is already used by ${sameName}. Give each product its own name.`,
      })
    const sameId = byId.get(product.id)
    if (sameId)
      problems.add({
        file,
        path: 'id',
        message: `${product.id} is already used by ${sameId}. Remove one of the two.`,
      })
    byName.set(product.name.toLowerCase(), file)
    byId.set(product.id, file)
    for (const [index, version] of product.versions.entries()) {
      const place = `${product.slug}/${version.name}`
      const other = byVersionId.get(version.id)
      // readProduct reports two versions with the same name.
      if (other && other !== place && version.name !== '')
        problems.add({
          file,
          path: `versions[${index}]`,
          message: `the id ${version.id} is already used by ${other}. Give one of the versions another id.`,
        })
      byVersionId.set(version.id, place)
    }
  }
}

function completeDocuments(
  { product, documents }: ProductWithDocuments,
  targets: ReadonlyMap<string, LinkTarget>,
  drafts: ReadonlySet<string>,
  { files, problems, onFile }: Reading,
): ContentDocument[] {
  return documents.map((document, position) => {
    onFile?.(document.file)
    const destinations = resolveDestinations({ product, document, files, targets, drafts, problems })
    const urls: ResolvedUrls = { links: new Map(), images: new Map() }
    const nodes = toDocumentRoot(document.root, {
      link: (url, node) => recordUrl(urls.links, url, destinations.link(url, node)),
      image: (url, node) => {
        const target = destinations.image(url, node)
        urls.images.set(url, target?.url)
        return target
      },
    })
    return {
      id: document.id,
      parentId: document.parent?.id ?? null,
      position,
      slug: document.slug,
      title: document.title,
      metadata: document.metadata,
      markdown: rewriteMarkdown(document.body, document.root, document.titleHeading, urls),
      nodes,
    }
  })
}

function recordUrl<Target extends string | undefined>(
  urls: Map<string, Target>,
  url: string,
  target: Target,
): Target {
  urls.set(url, target)
  return target
}

function productPictures(
  slug: string,
  paths: readonly string[],
  files: ContentFiles,
  problems: Problems,
): Picture[] {
  const docs = `products/${slug}/docs/`
  return paths
    .filter((file) => file.startsWith(docs) && isPicture(file))
    .flatMap((file) => readPicture(files, file, file.slice(docs.length), problems) ?? [])
}
