import { escapeMarkdown, oneLine } from '@stagedoor/api-document/markdown/escape-markdown'
import { MAX_ENTRIES, type PublicPages } from './public-pages.service.ts'

/** @param isOpen whether crawlers may index the portal */
export function robotsText(portalUrl: string, isOpen: boolean): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n'
  return ['User-agent: *', 'Disallow: /dev/', 'Allow: /', '', `Sitemap: ${portalUrl}/sitemap.xml`, ''].join(
    '\n',
  )
}

/**
 * Builds a sitemap with the day of the last change of each page (sitemaps.org).
 *
 * @param operationPaths paths of the operations by product
 */
export function siteMapText(
  portalUrl: string,
  { products }: PublicPages,
  operationPaths: ReadonlyMap<string, readonly string[]>,
): string {
  const operations = products.flatMap(({ id, updatedAt }) =>
    (operationPaths.get(id) ?? []).map((path) => ({ path, updatedAt })),
  )
  // The start page is an entry, too.
  const entries = [
    ...products.flatMap(({ path, updatedAt, documents }) => [{ path, updatedAt }, ...documents]),
    ...operations,
  ].slice(0, MAX_ENTRIES - 1)
  const urls = entries.map(({ path, updatedAt }) => {
    const day = updatedAt.toISOString().slice(0, 'yyyy-MM-dd'.length)
    return `<url><loc>${escapeXml(portalUrl + path)}</loc><lastmod>${day}</lastmod></url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<url><loc>${escapeXml(`${portalUrl}/`)}</loc></url>`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Builds an overview of the portal for agents (llmstxt.org), with links to the Markdown of each page. */
export function llmsText(portalUrl: string, { portal, products }: PublicPages): string {
  const messages = portal.appearance.variables?.catalog
  const link = (title: string, path: string) => `[${escapeMarkdown(title)}](${portalUrl}${path}.md)`
  return [
    `# ${oneLine(portal.name)}`,
    '',
    `> ${oneLine(messages?.primary_header?.text || messages?.welcome_message?.text || 'Products, specifications and documentation.')}`,
    '',
    `Every page is available as Markdown: add \`.md\` to its address, or request \`text/markdown\`. The API is described at ${portalUrl}/api/v2/openapi.json.`,
    '',
    ...products.flatMap(({ name, description, path, documents }) => [
      `## ${oneLine(name)}`,
      '',
      `- ${link(name, path)}${description ? `: ${oneLine(description)}` : ''}`,
      ...documents.map((document) => `- ${link(document.title, document.path)}`),
      '',
    ]),
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
