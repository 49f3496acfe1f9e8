import { promisify } from 'node:util'
import { brotliDecompress, unzip } from 'node:zlib'
import { DEFAULT_VENDOR, PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { operationsOf } from './operations.ts'

export type ResponseCheck = (method: string, url: string, response: Response) => Promise<void>

const unpack = { br: promisify(brotliDecompress), gzip: promisify(unzip) }
/** Callers choose the vendor of a media type. */
const ANY_VENDOR = /vnd\.[a-z]+\./
const DOCUMENT_ID = 'openapi.json'

let latest: { openApi: string; check: ResponseCheck } | undefined

/**
 * Compares responses with the OpenAPI document: status, media type, body and the code of a problem. Responses of paths
 * that the document does not contain (pages, health, the development mailbox) pass.
 *
 * @returns a function that throws the difference
 */
export function createResponseCheck(openApi: string): ResponseCheck {
  if (latest?.openApi !== openApi) latest = { openApi, check: compile(openApi) }
  return latest.check
}

function compile(openApi: string): ResponseCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: DOCUMENT_ID, ...JSON.parse(openApi) })
  // Paths with fewer parameters first, because /applications/{applicationId} matches /applications/auth-strategies.
  const operations = operationsOf(openApi)
    .map((operation) => ({ ...operation, pattern: patternOf(operation.path) }))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)

  function validatorAt(pointer: string): ValidateFunction {
    const validate = ajv.getSchema(`${DOCUMENT_ID}#${pointer}`)
    if (!validate) throw new Error(`the document has no ${pointer}`)
    return validate
  }

  return async (method, url, response) => {
    const { pathname } = new URL(url.startsWith('/') ? `http://localhost${url}` : url)
    const operation = operations.find(
      (candidate) => candidate.method.toUpperCase() === method && candidate.pattern.test(pathname),
    )
    if (!operation) return
    const text = await textOf(response)
    const where = `${operation.id}: ${method} ${pathname} responded ${response.status}`
    const fail = (what: string): never => {
      throw new Error(`${where}, ${what}: ${text.slice(0, 2_000)}`)
    }
    const declared = operation.responses[response.status] ?? fail('which is not declared')
    if (!declared.content) {
      if (text !== '') fail('with a body, which is not declared')
      return
    }
    const mediaType = response.headers.get('content-type')?.split(';')[0] ?? ''
    const type = [
      mediaType.replace(ANY_VENDOR, `vnd.${DEFAULT_VENDOR}.`),
      `${mediaType.slice(0, mediaType.indexOf('/'))}/*`,
    ].find((candidate) => candidate in (declared.content ?? {}))
    if (type === undefined) return fail(`with ${mediaType}, which is not declared`)
    if (!declared.content[type]?.schema) return
    const { path, method: verb } = operation
    const validate = validatorAt(
      ['', 'paths', path, verb, 'responses', String(response.status), 'content', type, 'schema']
        .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
        .join('/'),
    )
    const body: unknown = JSON.parse(text)
    if (!validate(body)) fail(`not as declared: ${ajv.errorsText(validate.errors)}`)
    if (mediaType === PROBLEM_MEDIA_TYPE && (body as { status: number }).status !== response.status) {
      fail('with another status in its body')
    }
  }
}

function patternOf(path: string): RegExp {
  const pattern = path
    .replaceAll('.', '\\.')
    .replaceAll('{path}', '.+')
    .replaceAll(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^(?:/auth)?${pattern}$`)
}

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.clone().arrayBuffer())
  const coding = response.headers.get('content-encoding')
  return (coding === 'br' || coding === 'gzip' ? await unpack[coding](bytes) : bytes).toString('utf8')
}
