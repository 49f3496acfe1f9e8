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
import type { InnerApi } from '../portal-app/inner-api.ts'
import { llmsText } from './texts.ts'
import type { Services } from '../../../services.ts'

/**
 * Renders pages as Markdown for requests without a session, from the API's responses to requests without a session. Returns
 * undefined for a page that does not exist or is not public.
 */
export function createMarkdownPages(
  deps: Pick<Deps, 'settings'>,
  publicPages: Services['publicPages'],
  callApi: InnerApi,
) {
  const portalUrl = deps.settings.PORTAL_URL

  async function get(path: string, accept = 'application/json'): Promise<Response | undefined> {
    const response = await callApi(`${API_BASE_PATH}/${path}`, { accept })
    return response.status === 200 ? response : undefined
  }

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

  async function productPage(productId: string, segment: string | undefined): Promise<string | undefined> {
    const response = await get(`products/${productId}`)
    if (!response) return undefined
    const product = ProductSchema.parse(await response.json())
    const versions = await allVersions(productId)
    const version = segment ? versions.find((one) => matches(one, segment)) : versions.at(-1)
    if (segment && !version) return undefined
    const documents = await publicPages.documentsOf(product.id)
    return [
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

  return async function markdownPage(path: string): Promise<string | undefined> {
    const [area, productId = '', ...rest] = path.split('/').filter(Boolean)
    if (area === 'docs') return documentPage(productId, rest.at(-1) ?? '')
    if (area === 'spec') return productPage(productId, rest[0])
    const pages = await publicPages.all()
    return pages && llmsText(portalUrl, pages)
  }
}

/** Matches a version by its id or, ignoring case, by its name, like the portal (docs/reference/screens.md#product-layout). */
function matches({ id, name }: ProductVersion, segment: string): boolean {
  return id === segment || name.toLowerCase() === decodePercent(segment).toLowerCase()
}
