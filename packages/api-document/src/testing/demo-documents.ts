import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..')

const CASES = join(ROOT, 'packages/api-document/src/testing/cases')

/** The specifications of the demo catalog, in all supported versions of OpenAPI and AsyncAPI. */
export function demoDocuments(): { name: string; text: string }[] {
  const folder = join(ROOT, 'examples/content/products')
  return readdirSync(folder)
    .flatMap((product) => specificationsOf(folder, product))
    .map((file) => ({ name: basename(file), text: readFileSync(join(folder, file), 'utf8') }))
}

function specificationsOf(folder: string, product: string): string[] {
  const specs = join(folder, product, 'specs')
  return existsSync(specs) ? readdirSync(specs).map((file) => join(product, 'specs', file)) : []
}

/** GitHub's description of its API: 13 MB, about 1,200 operations and 270 webhooks. */
export function githubDocument(): string {
  const require = createRequire(import.meta.url)
  const manifest = require.resolve('@octokit/openapi/package.json')
  return readFileSync(join(dirname(manifest), 'generated/api.github.com.json'), 'utf8')
}

/** A document that viewers, mocks or generators of samples get wrong. */
export function caseDocument(name: string): string {
  return readFileSync(join(CASES, name), 'utf8')
}

export function caseNames(): string[] {
  return readdirSync(CASES)
}
