import { promisify } from 'node:util'
import { brotliDecompress, unzip } from 'node:zlib'
import { DEFAULT_VENDOR, PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { CALLS } from '../http/openapi/document.ts'
import { openApiText } from '../http/openapi/document-text.ts'

interface DescribedResponse {
  content?: Record<string, { schema?: { $ref: string } }>
}

interface OpenApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, DescribedResponse> }>>
}

const unpack = { br: promisify(brotliDecompress), gzip: promisify(unzip) }
/** Clients choose the vendor of media types (docs/reference/api.md#media-types). */
const ANY_VENDOR = /vnd\.[a-z]+\./
const DOCUMENT_ID = 'openapi.json'

const document = JSON.parse(openApiText()) as OpenApiDocument
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
addFormats.default(ajv)
ajv.addSchema({ $id: DOCUMENT_ID, ...document })

/** Fixed paths first, so that `/applications/auth-strategies` does not match `/applications/{applicationId}`. */
const ROUTES = CALLS.map(({ method, path, id }) => ({
  id,
  method: method.toUpperCase(),
  pattern: new RegExp(
    `^(?:/auth)?${path
      .replaceAll('.', '\\.')
      .replaceAll('{path}', '.+')
      .replaceAll(/\{\w+\}/g, '[^/]+')}$`,
  ),
  parameters: path.split('{').length,
  responses: document.paths[path]?.[method]?.responses ?? {},
})).toSorted((a, b) => a.parameters - b.parameters)

/**
 * Validates a response against the server's OpenAPI document: status, media type and body. Ignores routes that are not in
 * the document (pages, health, the development mailbox).
 *
 * @throws an error that describes the difference
 */
export async function checkResponse(method: string, url: string, response: Response): Promise<void> {
  const { pathname } = new URL(url.startsWith('/') ? `http://localhost${url}` : url)
  const route = ROUTES.find((candidate) => candidate.method === method && candidate.pattern.test(pathname))
  if (!route) return
  const where = `${route.id}: ${method} ${pathname} responded with ${response.status}`
  const described = route.responses[response.status]
  if (!described) throw new Error(`${where}, which is not documented: ${await textOf(response)}`)
  const text = await textOf(response)
  if (!described.content) {
    if (text !== '') throw new Error(`${where} with a body, which is not documented: ${text}`)
    return
  }
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? ''
  const content =
    described.content[mediaType.replace(ANY_VENDOR, `vnd.${DEFAULT_VENDOR}.`)] ??
    described.content[`${mediaType.slice(0, mediaType.indexOf('/'))}/*`]
  if (!content) throw new Error(`${where} with ${mediaType}, which is not documented`)
  if (!content.schema) return
  const validate = validatorOf(content.schema.$ref)
  const body: unknown = JSON.parse(text)
  if (!validate(body)) {
    throw new Error(
      `${where}, which does not match the document: ${ajv.errorsText(validate.errors)}: ${text.slice(0, 2_000)}`,
    )
  }
  if (mediaType === PROBLEM_MEDIA_TYPE && (body as { status: number }).status !== response.status) {
    throw new Error(`${where}, but its body contains another status: ${text}`)
  }
}

function validatorOf(reference: string): ValidateFunction {
  const validate = ajv.getSchema(`${DOCUMENT_ID}${reference}`)
  if (!validate) throw new Error(`the document has no ${reference}`)
  return validate
}

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.clone().arrayBuffer())
  const coding = response.headers.get('content-encoding')
  return (coding === 'br' || coding === 'gzip' ? await unpack[coding](bytes) : bytes).toString('utf8')
}
