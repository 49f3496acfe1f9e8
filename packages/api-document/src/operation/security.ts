import { type ApiDocument, isSwagger2 } from '../api-document.ts'
import { isObject, type JsonObject, objectOf, textOf, stringsOf } from '../json.ts'
import {
  type UnrecognizedKeywords,
  unrecognizedKeywordsOf,
  malformedKeyword,
  shapesOf,
} from '../unrecognized-keywords.ts'
import { child, children, type Located, ROOT_POINTER, splitPointer } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { isProblem, resolveWithTexts, rootOf, targetOf } from '../references/references.ts'

/** Security schemes that must be used together. No scheme means no authentication. */
export interface SecurityRequirement {
  schemes: RequiredScheme[]
}

export interface RequiredScheme {
  name: string
  scopes: string[]
  scheme: SecuritySchemeView
}

/**
 * A security scheme. `basic` of Swagger 2.0 becomes `http`, and its OAuth flows get the names of OpenAPI 3.
 */
export interface SecuritySchemeView extends UnrecognizedKeywords {
  name: string
  type: string
  description: string | null
  deprecated: boolean
  /** For `apiKey`. */
  parameter: { name: string; in: string } | null
  /** For `apiKey` of AsyncAPI: `user` or `password`, the part of the login that is the key. */
  keyPart?: string | undefined
  /** For `http`: `basic` or `bearer`, in lower case. */
  httpScheme: string | null
  bearerFormat: string | null
  flows: OAuthFlowView[]
  openIdConnectUrl: string | null
  oauth2MetadataUrl: string | null
  problem: ReferenceProblem | null
}

export interface OAuthFlowView {
  /** `authorizationCode`, `clientCredentials`, `implicit`, `password`, `deviceAuthorization`. */
  flow: string
  authorizationUrl: string | null
  tokenUrl: string | null
  refreshUrl: string | null
  deviceAuthorizationUrl: string | null
  scopes: { name: string; description: string }[]
}

const SCHEME_SHAPES = shapesOf({
  text: `$ref type description name in scheme bearerFormat openIdConnectUrl oauth2MetadataUrl flow authorizationUrl
    tokenUrl`,
  flag: 'deprecated',
  object: 'flows',
  any: 'scopes',
})

const SWAGGER_FLOWS: ReadonlyMap<string, string> = new Map([
  ['accessCode', 'authorizationCode'],
  ['application', 'clientCredentials'],
])

/**
 * Returns the alternative security requirements of an operation. An empty list means that no authentication
 * is required.
 */
export function securityOf(document: ApiDocument, operation: Located): SecurityRequirement[] {
  const own = child(operation, 'security')
  const list = own.value === undefined ? child(rootOf(document), 'security') : own
  if (!Array.isArray(list.value)) return []
  return children(list).flatMap(({ at }) => (isObject(at.value) ? [readRequirement(document, at.value)] : []))
}

/** Returns every security scheme that a document declares. */
export function securitySchemesOf(document: ApiDocument): SecuritySchemeView[] {
  return children(schemesAt(document)).map(({ key, at }) => readScheme(document, key, at))
}

export function readScheme(document: ApiDocument, name: string, start: Located): SecuritySchemeView {
  const { at, problem } = resolveWithTexts(document, start)
  const scheme = objectOf(at.value)
  const type = textOf(scheme['type']) ?? ''
  const parameterName = textOf(scheme['name'])
  const unrecognized = isObject(at.value)
    ? unrecognizedKeywordsOf(scheme, SCHEME_SHAPES)
    : { extensions: [], unknown: at.value === undefined ? [] : [malformedKeyword(name, at.value)] }
  return {
    name,
    type: type === 'basic' ? 'http' : type,
    description: textOf(scheme['description']) ?? null,
    deprecated: scheme['deprecated'] === true,
    parameter:
      parameterName === undefined ? null : { name: parameterName, in: textOf(scheme['in']) ?? 'header' },
    keyPart: type === 'apiKey' && parameterName === undefined ? textOf(scheme['in']) : undefined,
    httpScheme: type === 'basic' ? 'basic' : (textOf(scheme['scheme'])?.toLowerCase() ?? null),
    bearerFormat: textOf(scheme['bearerFormat']) ?? null,
    flows: type === 'oauth2' ? flowsOf(document, scheme) : [],
    openIdConnectUrl: textOf(scheme['openIdConnectUrl']) ?? null,
    oauth2MetadataUrl: textOf(scheme['oauth2MetadataUrl']) ?? null,
    problem: problem ?? (at.value === undefined ? { kind: 'missing', ref: name } : null),
    ...unrecognized,
  }
}

export function readRequirement(document: ApiDocument, requirement: JsonObject): SecurityRequirement {
  return {
    schemes: Object.entries(requirement).map(([written, scopes]) => {
      const { name, at } = schemeNamed(document, written)
      return { name, scopes: stringsOf(scopes), scheme: readScheme(document, name, at) }
    }),
  }
}

/** Since OpenAPI 3.2, a requirement names a component or, if there is none of this name, has the URI of a scheme. */
function schemeNamed(document: ApiDocument, written: string): { name: string; at: Located } {
  const schemes = schemesAt(document)
  const component = child(schemes, written)
  const isUri = component.value === undefined && /[#/.:]/.test(written)
  if (!isUri) return { name: written, at: component }
  const target = targetOf(document, written, ROOT_POINTER)
  // The reader of the scheme reports the problem.
  if (isProblem(target)) return { name: written, at: { value: { $ref: written }, pointer: ROOT_POINTER } }
  const { parent, key } = splitPointer(target.pointer)
  return { name: parent === schemes.pointer ? key : written, at: target }
}

function schemesAt(document: ApiDocument): Located {
  const keys = isSwagger2(document) ? ['securityDefinitions'] : ['components', 'securitySchemes']
  const at = child(rootOf(document), ...keys)
  return isObject(at.value) ? at : { ...at, value: {} }
}

function flowsOf(document: ApiDocument, scheme: JsonObject): OAuthFlowView[] {
  if (isSwagger2(document)) {
    const flow = textOf(scheme['flow']) ?? ''
    return [readFlow(SWAGGER_FLOWS.get(flow) ?? flow, scheme)]
  }
  return Object.entries(objectOf(scheme['flows'])).flatMap(([flow, value]) =>
    isObject(value) ? [readFlow(flow, value)] : [],
  )
}

function readFlow(flow: string, value: JsonObject): OAuthFlowView {
  const url = (keyword: string) => textOf(value[keyword]) ?? null
  return {
    flow,
    authorizationUrl: url('authorizationUrl'),
    tokenUrl: url('tokenUrl'),
    refreshUrl: url('refreshUrl'),
    deviceAuthorizationUrl: url('deviceAuthorizationUrl'),
    // AsyncAPI 3 names them `availableScopes`.
    scopes: Object.entries(objectOf(value['scopes'] ?? value['availableScopes'])).map(([name, about]) => ({
      name,
      description: textOf(about) ?? '',
    })),
  }
}
