import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/lib/machine/free-port.mjs'

const PROGRAM =
  process.env.STAGEDOOR ??
  fileURLToPath(new URL('../../packages/portal-api/bin/stagedoor.js', import.meta.url))

/**
 * Starts the built server with content.
 *
 * @param {(folder: string) => Promise<unknown>} writeContent
 */
export async function startPortal(writeContent) {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-bench-'))
  await writeContent(join(folder, 'content'))
  const port = process.env.PORT ?? (await freePort())
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    PORTAL_URL: url,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
  }
  await promisify(execFile)(process.execPath, [PROGRAM, 'import', join(folder, 'content')], { env })
  const server = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await untilReady(url)
  return {
    url,
    /** Returns the path of a specification's page. @param {string} name */
    async pathOf(name) {
      const { data } = await (await fetch(`${url}/api/v2/products?filter[name][eq]=${name}`)).json()
      return `/spec/${data[0].id}/${data[0].latest_version.id}`
    },
    async stop() {
      const closed = once(server, 'close')
      server.kill('SIGINT')
      await closed
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the built server with a public portal that has a product with one version for each of these specifications.
 *
 * @param {readonly { name: string, text: string }[]} specifications
 */
export async function startPortalWith(specifications) {
  return startPortal((folder) => writeSpecifications(folder, specifications))
}

/**
 * Writes the content of a public portal.
 *
 * @param {string} folder
 * @param {readonly { name: string, text: string }[]} specifications
 */
export async function writeSpecifications(folder, specifications) {
  const files = specifications.flatMap(({ name, text }) => [
    [`products/${name}/product.yaml`, `name: ${name}\nversions: [{ name: v1, spec: specs/api.json }]\n`],
    [`products/${name}/specs/api.json`, text],
  ])
  for (const [path = '', text = ''] of [['portal.yaml', 'is_public: true\n'], ...files]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** @param {string} url */
async function untilReady(url) {
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
