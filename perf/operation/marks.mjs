/**
 * @typedef {object} Target
 * @property {string} address of the operation's page in the portal
 * @property {import('./other-viewers.mjs').Operation} operation
 * @property {any} document parsed
 */

/**
 * Returns the first and the last operation as the portal lists them, without webhooks.
 *
 * @param {{ url: string, pathOf: (name: string) => Promise<string> }} portal
 * @param {string} name of the product
 * @param {string} text of its document
 * @returns {Promise<{ first: Target, last: Target }>}
 */
export async function firstAndLast(portal, name, text) {
  const path = await portal.pathOf(name)
  const [product, version] = path.split('/').slice(2)
  const list = await (
    await fetch(`${portal.url}/api/v2/products/${product}/versions/${version}/spec/operations`)
  ).json()
  const document = JSON.parse(text)
  const of = (entry) => ({
    tag: entry.tags[0],
    id: entry.operation_id,
    method: entry.method.toLowerCase(),
    path: entry.path,
  })
  const last = of(list.operations.findLast((entry) => document.paths[entry.path]))
  return {
    first: { address: path, operation: of(list.operations[0]), document },
    last: {
      address: `${path}?operation=${encodeURIComponent(`${last.path.split('/')[1]}/${last.id}`)}`,
      operation: last,
      document,
    },
  }
}

/**
 * Returns texts by which an operation is recognized as complete: the longest part of its description, its last parameter
 * and the last field of its response (`common`); in `all` also a description of a field and its request sample.
 *
 * @param {Target} target
 */
export function marksOf({ operation, document }) {
  const resolve = (value) => (value?.$ref ? at(document, value.$ref) : value)
  const found = document.paths[operation.path][operation.method]
  const [response] = Object.values(found.responses).map(resolve)
  const schema = resolve(Object.values(response.content ?? {})[0]?.schema)
  const fields = Object.entries(resolve(schema?.items ?? schema)?.properties ?? {})
  const parameter = resolve(found.parameters?.at(-1))?.name
  const [field, fieldSchema] = fields.at(-1) ?? []
  const description = longestPlainPart(found.description ?? found.summary)
  const common = [description, parameter, field].filter((mark) => mark !== undefined)
  const ofField = resolve(fieldSchema)?.description
  return { common, all: [...common, ...(ofField ? [longestPlainPart(ofField)] : []), 'curl'] }
}

/** Without Markdown. @param {string} text */
function longestPlainPart(text) {
  const parts = text.split(/[*`_[\]()<>\n"#]+/).map((part) => part.trim())
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? ''
}

/** @param {any} document @param {string} reference */
function at(document, reference) {
  return reference
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((value, key) => value[key], document)
}
