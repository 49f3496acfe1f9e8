import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { MARKDOWN_MEDIA_TYPE } from '@stagedoor/contract/constants'
import addFormats from 'ajv-formats'
import { Ajv } from 'ajv'
import { parse } from 'yaml'

/** A response of the published client. */
export interface ClientResponse {
  status: number
  data: unknown
  headers: Record<string, unknown>
  config: { url?: string; method?: string }
}

interface Response {
  $ref?: string
  content?: Record<string, { schema?: object }>
}

interface Contract {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
}

const ID = 'published'

/** Adds null to nullable enums, which the contract omits and JSON Schema requires. */
function withNull(_key: unknown, value: unknown): unknown {
  const schema = value as { nullable?: boolean; enum?: unknown[] } | null
  if (!schema?.nullable || !Array.isArray(schema.enum)) return value
  return { ...schema, enum: [...schema.enum, null] }
}

/** Loads the OpenAPI document of the published client and returns a function that validates responses. */
export async function publishedContract() {
  const folder = dirname(createRequire(import.meta.url).resolve('@kong/sdk-portal-js/package.json'))
  const contract = parse(await readFile(join(folder, 'openapi.yaml'), 'utf8'), withNull) as Contract
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, discriminator: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: ID, ...contract })

  function resolve(response: Response, pointer: string): [Response, string] {
    if (!response.$ref) return [response, pointer]
    const found = response.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], contract)
    return [found as Response, response.$ref]
  }

  /** Throws when a response does not match the document. */
  return (received: ClientResponse): void => {
    const method = received.config.method ?? ''
    const { pathname } = new URL(received.config.url ?? '')
    const path = Object.keys(contract.paths)
      .toSorted((a, b) => a.split('{').length - b.split('{').length)
      .find((candidate) => new RegExp(`^${candidate.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
    const where = `${method} ${pathname} responded with ${received.status}`
    const declared = contract.paths[path ?? '']?.[method]?.responses[received.status]
    if (!path || !declared) throw new Error(`${where}, which the published contract does not document`)
    const pointer = `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${received.status}`
    const [response, at] = resolve(declared, pointer)
    const content = Object.entries(response.content ?? {})
    if (content.length === 0) return
    const mediaType = String(received.headers['content-type']).split(';')[0] ?? ''
    // The contract lists this media type in Accept, but not among the responses.
    if (mediaType === MARKDOWN_MEDIA_TYPE) return
    const found = content.find(([type]) => type === mediaType)
    if (!found) throw new Error(`${where} with ${mediaType} instead of ${content.map(([type]) => type)}`)
    if (!mediaType.endsWith('json')) return
    const key = mediaType.replaceAll('/', '~1').replaceAll('+', '%2B')
    const validate = ajv.compile({ $ref: `${ID}${at}/content/${key}/schema` })
    if (!validate(received.data)) {
      throw new Error(
        `${where}, which does not match the published contract: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(received.data)}`,
      )
    }
  }
}
