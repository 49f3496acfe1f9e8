import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { unpackedPackage } from '../lib/unpacked-package.mjs'

/**
 * @typedef {object} Operation
 * @property {string} tag
 * @property {string} id
 * @property {string} method
 * @property {string} path
 */

/**
 * @typedef {object} Viewer
 * @property {string} name
 * @property {string} package
 * @property {readonly string[]} files that the page loads
 * @property {string} body of the page; `DOCUMENT` stands for the address of the document
 * @property {string} start script of the page
 * @property {(operation: Operation) => string} link fragment of an operation
 */

/** Viewers with their own defaults, as their manuals embed them. @type {readonly Viewer[]} */
const VIEWERS = [
  {
    name: 'Redoc',
    package: 'redoc@3.0.1',
    files: ['bundles/redoc.standalone.js'],
    body: '<redoc spec-url="DOCUMENT"></redoc><script type="module" src="/redoc.standalone.js"></script>',
    start: '',
    link: ({ tag, id }) => `#tag/${tag}/operation/${id}`,
  },
  {
    name: 'Scalar',
    package: '@scalar/api-reference@1.72.1',
    files: ['dist/browser/standalone.js'],
    body: '<div id="docs"></div><script src="/standalone.js"></script><script>START</script>',
    start: `Scalar.createApiReference('#docs', { url: 'DOCUMENT', withDefaultFonts: false, telemetry: false })`,
    link: ({ tag, method, path }) => `#tag/${tag.toLowerCase()}/${method.toUpperCase()}${path}`,
  },
  {
    name: 'Swagger UI',
    package: 'swagger-ui-dist@5.35.0',
    files: ['swagger-ui-bundle.js', 'swagger-ui.css'],
    body: '<link rel="stylesheet" href="/swagger-ui.css"><div id="docs"></div><script src="/swagger-ui-bundle.js"></script><script>START</script>',
    start: `SwaggerUIBundle({ url: 'DOCUMENT', dom_id: '#docs', deepLinking: true })`,
    link: ({ tag, id }) => `#/${tag}/${id.replaceAll('/', '_')}`,
  },
]

/**
 * Returns the other viewers with the responses of a server for these documents.
 *
 * @param {Readonly<Record<string, string>>} documents texts by name
 */
export async function otherViewers(documents) {
  /** @type {Map<string, { type: string, body: Uint8Array }>} */
  const responses = new Map()
  for (const [name, text] of Object.entries(documents))
    responses.set(`/${name}.json`, { type: 'application/json', body: gzipSync(text) })
  for (const viewer of VIEWERS) {
    const folder = await unpackedPackage(viewer.package)
    for (const file of viewer.files) {
      const type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
      responses.set(`/${basename(file)}`, { type, body: gzipSync(readFileSync(join(folder, file))) })
    }
    for (const name of Object.keys(documents)) {
      const body = viewer.body.replace('START', viewer.start).replace('DOCUMENT', `/${name}.json`)
      const page = `<!doctype html><meta charset="utf-8"><title>${viewer.name}</title><link rel="icon" href="data:,">${body}`
      responses.set(pathOf(viewer, name), { type: 'text/html', body: gzipSync(page) })
    }
  }
  return {
    responses,
    viewers: VIEWERS.map((viewer) => ({
      name: viewer.name,
      /** Address of an operation of a document. @param {string} document @param {Operation} operation */
      addressOf: (document, operation) => pathOf(viewer, document) + viewer.link(operation),
    })),
  }
}

/** @param {Viewer} viewer @param {string} document */
function pathOf({ name }, document) {
  return `/${name.replaceAll(' ', '-')}/${document}`
}
