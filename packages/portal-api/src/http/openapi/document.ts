import {
  ACCESS_COOKIE,
  JSON_MEDIA_TYPE,
  PROBLEM_MEDIA_TYPE,
  USER_ACCESS_COOKIE,
} from '@stagedoor/contract/constants'
import { type ErrorCode, errorDefinition, ERRORS, problemType } from '@stagedoor/contract/error-codes'
import { type Problem, ProblemSchema } from '@stagedoor/contract/problem'
import { GATEWAY_TOKEN_HEADER } from '@stagedoor/contract/usage/gateway'
import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { VERSION } from '../../config/version.ts'
import type { AppEnv } from '../../deps.ts'
import type { AccessGuards } from '../access.ts'
import { CodedText, sendCodedText } from '../coded-text.ts'
import { NOT_MODIFIED } from '../middleware/revalidated.ts'
import { route, routes } from '../route.ts'
import { schemaOf } from './operation.ts'
import { ADMIN_TAGS, type Tag, TAGS } from './tags.ts'

const MISSING_NAME = { field: 'name', rule: 'required', reason: 'is required', source: 'body' } as const

interface ApiDescription {
  /** Paths that do not belong to the document. */
  exclude: RegExp
  title: string
  description: string
  tags: Record<string, string>
}

/** The APIs of the server, each with a document of its own. */
const APIS = {
  portal: {
    // Operations that also have a path below /auth are described once.
    exclude: /^\/(?:auth|admin)\//,
    title: 'Developer Portal API',
    description:
      'The API of the developer portal: its catalog, applications, credentials, registrations and accounts.',
    tags: TAGS,
  },
  admin: {
    exclude: /^\/(?!admin\/api\/)/,
    title: 'Developer Portal Admin API',
    description: 'The API of the console, for people and programs that operate the developer portal.',
    tags: ADMIN_TAGS,
  },
} satisfies Record<string, ApiDescription>
export type ApiName = keyof typeof APIS

const texts = new Map<ApiName, Promise<string>>()

/** Generates an OpenAPI document as JSON. Generated only once, because all apps have the same routes. */
export function openApiText(app: Hono<AppEnv>, name: ApiName = 'portal'): Promise<string> {
  const known = texts.get(name)
  if (known) return known
  const text = generate(app, APIS[name]).then((document) => JSON.stringify(document, null, 2))
  texts.set(name, text)
  return text
}

function generate(app: Hono<AppEnv>, { exclude, title, description, tags }: ApiDescription) {
  return generateSpecs(app, {
    exclude,
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title,
        version: VERSION,
        description,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: ACCESS_COOKIE },
          operatorSession: { type: 'apiKey', in: 'cookie', name: USER_ACCESS_COOKIE },
          accessToken: { type: 'http', scheme: 'bearer' },
          gateway: { type: 'apiKey', in: 'header', name: GATEWAY_TOKEN_HEADER },
        },
        responses: {
          Error: {
            description: 'An unexpected error.',
            content: { [PROBLEM_MEDIA_TYPE]: { schema: schemaOf(ProblemSchema, 'output') } },
          },
        },
        examples: Object.fromEntries(
          Object.keys(ERRORS).map((code) => [code, { value: exampleOf(code as ErrorCode) }]),
        ),
      },
    },
  })
}

function exampleOf(code: ErrorCode): Problem {
  const { status, title, detail } = errorDefinition(code)
  const problem = { status, title, type: problemType(code), instance: 'portal:trace:0f1c2d3e', detail }
  if (status !== 400) return problem
  return { ...problem, invalid_parameters: code === 'validation_failed' ? [MISSING_NAME] : [] }
}

/** The OpenAPI document of an API. */
export function openApiRoutes(
  guards: AccessGuards,
  text: () => Promise<string>,
  { tag = 'Portal', id = 'getOpenApi' }: { tag?: Tag; id?: string } = {},
) {
  let coded: Promise<CodedText> | undefined
  return routes(guards, [
    route('get', '/openapi.json', {
      tag,
      access: 'everybody',
      id,
      summary: 'Get the OpenAPI document of this API',
      responses: {
        200: { description: 'OpenAPI 3.1.', content: { [JSON_MEDIA_TYPE]: 'binary' } },
        304: NOT_MODIFIED,
      },
      handler: async ({ c }) => {
        coded ??= text().then((json) => new CodedText(json))
        return sendCodedText(c, await coded, JSON_MEDIA_TYPE, { 'cache-control': 'no-cache' })
      },
    }),
  ])
}
