import { escapeMarkdown, oneLine } from '@stagedoor/api-document/markdown/escape-markdown'
import { decodePercent } from '@stagedoor/api-document/percent'
import { ALL_VERSIONS_PAGE_SIZE, API_BASE_PATH, MARKDOWN_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { ProductSchema } from '@stagedoor/contract/catalog/products'
import {
  type ProductVersion,
  ProductVersionListSchema,
  VersionOperationsSchema,
} from '@stagedoor/contract/catalog/versions'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { InnerApi } from '../portal-app/inner-api.ts'
import { llmsText } from './texts.ts'
import type { Services } from '../../../services.ts'

export interface MarkdownPage {
  text: string
  /** Whether this is the only path of the page. Others are not cached, because there are infinitely many. */
  isCanonical: boolean
}

/**
 * Renders pages as Markdown for requests without a session, from the API's responses to requests without a session. Returns
 * undefined for a page that does not exist or is not public.
 */
export function createMarkdownPages(deps: Pick<Deps, 'settings'>, publicPages: Services['publicPages']) {
  return async (callApi: InnerApi, path: string): Promise<MarkdownPage | undefined> => {
    const parts = createParts(deps.settings.PORTAL_URL, publicPages, async (address, accept) => {
      const response = await callApi(`${API_BASE_PATH}/${address}`, { accept })
      if (response.status === 429)
        throw new AppError('too_many_attempts', { headers: { 'retry-after': '1' } })
      return response.status === 200 ? response : undefined
    })
    const segments = path.split('/').filter(Boolean)
    const [area, productId = '', ...rest] = segments
    if (area === 'docs') {
      const text = await parts.documentPage(productId, rest.at(-1) ?? '')
      return text === undefined ? undefined : { text, isCanonical: false }
    }
    if (area === 'spec') {
      const page = await parts.productPage(productId, rest)
      // The same page has infinitely many addresses with empty segments.
      return page && { ...page, isCanonical: page.isCanonical && path === `/${segments.join('/')}` }
    }
    const pages = await publicPages.all()
    return pages && { text: llmsText(deps.settings.PORTAL_URL, pages), isCanonical: true }
  }
}

type Get = (path: string, accept: string) => Promise<Response | undefined>

function createParts(portalUrl: string, publicPages: Services['publicPages'], send: Get) {
  const get = (path: string, accept = 'application/json') => send(path, accept)

  /** Returns all versions, oldest first. */
  async function allVersions(productId: string): Promise<ProductVersion[]> {
    const versions: ProductVersion[] = []
    for (let number = 1; ; number += 1) {
      const paging = `page[size]=${ALL_VERSIONS_PAGE_SIZE}&page[number]=${number}`
      const list = await get(`products/${productId}/versions?${paging}`)
      if (!list) return versions
      const { data, meta } = ProductVersionListSchema.parse(await list.json())
      versions.push(...data)
      if (data.length === 0 || versions.length >= meta.total) return versions
    }
  }

  async function documentPage(productId: string, slug: string): Promise<string | undefined> {
    return (await get(`products/${productId}/documents/${slug}`, MARKDOWN_MEDIA_TYPE))?.text()
  }

  async function productPage(
    productId: string,
    [segment, ...rest]: string[],
  ): Promise<MarkdownPage | undefined> {
    const response = await get(`products/${productId}`)
    if (!response) return undefined
    const product = ProductSchema.parse(await response.json())
    const versions = await allVersions(productId)
    const version = segment ? versions.find((one) => matches(one, segment)) : versions.at(-1)
    if (segment && !version) return undefined
    const documents = await publicPages.documentsOf(product.id)
    const text = [
      `# ${oneLine(product.name)}`,
      ...(product.description ? [product.description] : []),
      ...(version
        ? [versionText(version, versions, product.id), await operationsText(product.id, version.id)]
        : []),
      ...(documents.length > 0
        ? [
            '## Documentation',
            documents
              .map(({ title, path }) => `- [${escapeMarkdown(title)}](${portalUrl}${path}.md)`)
              .join('\n'),
          ]
        : []),
      '',
    ]
      .filter((part) => part !== undefined)
      .join('\n\n')
    const isAddress = segment === undefined || segment === version?.id
    return { text, isCanonical: productId === product.id && isAddress && rest.length === 0 }
  }

  function versionText(version: ProductVersion, versions: ProductVersion[], productId: string): string {
    const others = versions.filter(({ id }) => id !== version.id)
    const deprecated = version.deprecated ? ' (deprecated)' : ''
    const links = others.map(
      ({ id, name }) => `[${escapeMarkdown(name)}](${portalUrl}/spec/${productId}/${id}.md)`,
    )
    return [
      `Version: ${escapeMarkdown(version.name)}${deprecated}`,
      `Specification: ${portalUrl}${API_BASE_PATH}/products/${productId}/versions/${version.id}/spec`,
      ...(links.length > 0 ? [`Other versions: ${links.join(', ')}`] : []),
    ].join('  \n')
  }

  async function operationsText(productId: string, versionId: string): Promise<string | undefined> {
    const response = await get(`products/${productId}/versions/${versionId}/spec/operations`)
    if (!response) return undefined
    const { operations } = VersionOperationsSchema.parse(await response.json())
    const lines = operations.map(({ method, path, summary, deprecated }) => {
      const text = [summary && oneLine(summary), deprecated && '(deprecated)'].filter(Boolean).join(' ')
      return `- \`${method.toUpperCase()} ${path}\`${text && `: ${text}`}`
    })
    return ['## Operations', lines.join('\n')].join('\n\n')
  }

  return { documentPage, productPage }
}

/** Matches a version by its id or, ignoring case, by its name, like the portal (docs/reference/screens.md#product-layout). */
function matches({ id, name }: ProductVersion, segment: string): boolean {
  return id === segment || name.toLowerCase() === decodePercent(segment).toLowerCase()
}
