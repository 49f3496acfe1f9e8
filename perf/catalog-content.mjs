import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const EXAMPLE = fileURLToPath(new URL('../examples/content', import.meta.url))

/**
 * Writes the demo content as a public portal with twelve products, which fill the first page.
 *
 * @param {string} folder
 */
export async function writeCatalogContent(folder) {
  await cp(EXAMPLE, folder, { recursive: true })
  const portal = join(folder, 'portal.yaml')
  await writeFile(portal, (await readFile(portal, 'utf8')).replace('is_public: false', 'is_public: true'))
  await mkdir(join(folder, 'products/box-office'))
  await writeFile(
    join(folder, 'products/box-office/product.yaml'),
    'name: Box Office\ndescription: Sell, print and refund tickets at the counter.\nversions: [{ name: v1 }]\n',
  )
}
