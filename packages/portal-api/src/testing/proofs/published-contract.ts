import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { MARKDOWN_MEDIA_TYPE } from '@stagedoor/contract/constants'
import addFormats from 'ajv-formats'
import { Ajv } from 'ajv'
import { parse } from 'yaml'

/** An answer as the published client hands it out. */
export interface ClientAnswer {
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

/** The contract means null where it says nullable beside an enum; a JSON Schema validator wants it among the values. */
function withNull(_key: unknown, value: unknown): unknown {
  const schema = value as { nullable?: boolean; enum?: unknown[] } | null
  if (!schema?.nullable || !Array.isArray(schema.enum)) return value
  return { ...schema, enum: [...schema.enum, null] }
}

/** The OpenAPI description that the published client brings along, to compare answers with. */
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

  /** Throws what the client was not told to expect. */
  return (answer: ClientAnswer): void => {
    const method = answer.config.method ?? ''
    const { pathname } = new URL(answer.config.url ?? '')
    const path = Object.keys(contract.paths)
      .toSorted((a, b) => a.split('{').length - b.split('{').length)
      .find((candidate) => new RegExp(`^${candidate.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
    const where = `${method} ${pathname} answered ${answer.status}`
    const declared = contract.paths[path ?? '']?.[method]?.responses[answer.status]
    if (!path || !declared) throw new Error(`${where}, which the published contract does not have`)
    const pointer = `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${answer.status}`
    const [response, at] = resolve(declared, pointer)
    const content = Object.entries(response.content ?? {})
    if (content.length === 0) return
    const mediaType = String(answer.headers['content-type']).split(';')[0] ?? ''
    // Offered by the contract's Accept, and without an entry of its own among the answers.
    if (mediaType === MARKDOWN_MEDIA_TYPE) return
    const found = content.find(([type]) => type === mediaType)
    if (!found) throw new Error(`${where} with ${mediaType} instead of ${content.map(([type]) => type)}`)
    if (!mediaType.endsWith('json')) return
    const key = mediaType.replaceAll('/', '~1').replaceAll('+', '%2B')
    const validate = ajv.compile({ $ref: `${ID}${at}/content/${key}/schema` })
    if (!validate(answer.data)) {
      throw new Error(
        `${where}, not as published: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(answer.data)}`,
      )
    }
  }
}
