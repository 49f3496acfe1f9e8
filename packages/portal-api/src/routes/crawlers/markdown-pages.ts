import { MARKDOWN_MEDIA_TYPE, API_BASE_PATH } from '@stagedoor/contract/constants'
import { ProductSchema } from '@stagedoor/contract/products'
import {
  type ProductVersion,
  ProductVersionListSchema,
  VersionOperationsSchema,
} from '@stagedoor/contract/versions'
import type { Deps } from '../../deps.ts'
import { createInnerApi } from '../portal-app/inner-api.ts'
import type { createPublicPages } from '../../services/public-pages.ts'
import { escapeMarkdown, llmsText, oneLine } from './texts.ts'

/**
 * The Markdown of a page, for whoever reads it without a session: the API's own answers to nobody, put into words.
 * Undefined where there is no such page for everybody.
 */
export function createMarkdownPages(deps: Deps, publicPages: ReturnType<typeof createPublicPages>) {
  const callApi = createInnerApi(deps)
  const portalUrl = deps.settings.PORTAL_URL

  async function get(path: string, accept = 'application/json'): Promise<Response | undefined> {
    const answer = await callApi(`${API_BASE_PATH}/${path}`, { accept })
    return answer.status === 200 ? answer : undefined
  }

  async function documentPage(productId: string, slug: string): Promise<string | undefined> {
    return (await get(`products/${productId}/documents/${slug}`, MARKDOWN_MEDIA_TYPE))?.text()
  }

  async function productPage(productId: string, versionId: string | undefined): Promise<string | undefined> {
    const answer = await get(`products/${productId}`)
    if (!answer) return undefined
    const product = ProductSchema.parse(await answer.json())
    const list = await get(`products/${productId}/versions?page[size]=100`)
    const versions = list ? ProductVersionListSchema.parse(await list.json()).data : []
    const version = versionId ? versions.find(({ id }) => id === versionId) : versions.at(-1)
    if (versionId && !version) return undefined
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
    const answer = await get(`products/${productId}/versions/${versionId}/spec/operations`)
    if (!answer) return undefined
    const { operations } = VersionOperationsSchema.parse(await answer.json())
    const lines = operations.map(({ method, path, summary, deprecated }) => {
      const words = [summary && oneLine(summary), deprecated && '(deprecated)'].filter(Boolean).join(' ')
      return `- \`${method.toUpperCase()} ${path}\`${words && `: ${words}`}`
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
