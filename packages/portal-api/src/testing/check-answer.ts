import { promisify } from 'node:util'
import { brotliDecompress, unzip } from 'node:zlib'
import { DEFAULT_VENDOR, PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { CALLS } from '../http/openapi/document.ts'
import { openApiText } from '../http/openapi/document-text.ts'

interface DescribedAnswer {
  content?: Record<string, { schema?: { $ref: string } }>
}

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, DescribedAnswer> }>>
}

const unpack = { br: promisify(brotliDecompress), gzip: promisify(unzip) }
/** The vendor's word in a media type is the caller's choice (wire api.md §5.3). */
const ANY_VENDOR = /vnd\.[a-z]+\./
const DOCUMENT_ID = 'openapi.json'

const document = JSON.parse(openApiText()) as Description
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
addFormats.default(ajv)
ajv.addSchema({ $id: DOCUMENT_ID, ...document })

/** Fixed paths first: `/applications/auth-strategies` is no application. */
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
 * Compares an answer with the server's own OpenAPI document: status, media type and body. Throws what differs.
 * Answers of addresses that the document does not have (pages, health, the development mailbox) pass.
 */
export async function checkAnswer(method: string, url: string, response: Response): Promise<void> {
  const { pathname } = new URL(url.startsWith('/') ? `http://localhost${url}` : url)
  const route = ROUTES.find((candidate) => candidate.method === method && candidate.pattern.test(pathname))
  if (!route) return
  const where = `${route.id}: ${method} ${pathname} answered ${response.status}`
  const described = route.responses[response.status]
  if (!described) throw new Error(`${where}, which its description does not have: ${await textOf(response)}`)
  const text = await textOf(response)
  if (!described.content) {
    if (text !== '') throw new Error(`${where} with a body, which its description does not have: ${text}`)
    return
  }
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? ''
  const content =
    described.content[mediaType.replace(ANY_VENDOR, `vnd.${DEFAULT_VENDOR}.`)] ??
    described.content[`${mediaType.slice(0, mediaType.indexOf('/'))}/*`]
  if (!content) throw new Error(`${where} with ${mediaType}, which its description does not have`)
  if (!content.schema) return
  const validate = validatorOf(content.schema.$ref)
  const body: unknown = JSON.parse(text)
  if (!validate(body)) {
    throw new Error(`${where}, not as described: ${ajv.errorsText(validate.errors)}: ${text.slice(0, 2_000)}`)
  }
  if (mediaType === PROBLEM_MEDIA_TYPE && (body as { status: number }).status !== response.status) {
    throw new Error(`${where}, but its body says another status: ${text}`)
  }
}

function validatorOf(reference: string): ValidateFunction {
  const validate = ajv.getSchema(`${DOCUMENT_ID}${reference}`)
  if (!validate) throw new Error(`the description has no ${reference}`)
  return validate
}

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.clone().arrayBuffer())
  const coding = response.headers.get('content-encoding')
  return (coding === 'br' || coding === 'gzip' ? await unpack[coding](bytes) : bytes).toString('utf8')
}
