import { isObject, type JsonObject, ownValue } from './json.ts'
import { isExactNumber, sourceOf } from './numbers/exact-number.ts'
import type { Diagnostic } from './diagnostic.ts'

export type OpenApiVersion = '2.0' | '3.0' | '3.1' | '3.2'
export type AsyncApiVersion = '2' | '3'

export type DocumentKind =
  | { family: 'openapi'; version: OpenApiVersion }
  | { family: 'asyncapi'; version: AsyncApiVersion }
  | { family: 'unknown'; version: null }

const OPENAPI_VERSIONS: readonly OpenApiVersion[] = ['3.0', '3.1', '3.2']

/**
 * Detects the kind of a document by its declared version, otherwise by its structure. Adds a diagnostic when the
 * declared version is unusual.
 */
export function detectKind(root: JsonObject): { kind: DocumentKind; diagnostic: Diagnostic | null } {
  const swagger = versionText(root['swagger'])
  if (swagger !== null && ownValue(root, 'openapi') === undefined) return swaggerKind(swagger)
  const openapi = versionText(root['openapi'])
  if (openapi !== null) return openApiKind(openapi)
  const asyncapi = versionText(root['asyncapi'])
  if (asyncapi !== null) return asyncApiKind(asyncapi)
  if (isObject(root['paths'])) {
    return {
      kind: { family: 'openapi', version: '3.1' },
      diagnostic: { kind: 'noVersion' },
    }
  }
  return {
    kind: { family: 'unknown', version: null },
    diagnostic: { kind: 'unknownKind' },
  }
}

/** Returns the display name of the kind, such as `OpenAPI 3.1`, or null for an unknown kind. */
export function kindLabel(kind: DocumentKind): string | null {
  switch (kind.family) {
    case 'openapi':
      return kind.version === '2.0' ? 'Swagger 2.0' : `OpenAPI ${kind.version}`
    case 'asyncapi':
      return `AsyncAPI ${kind.version}`
    case 'unknown':
      return null
  }
}

/** YAML reads an unquoted `3.1` as a number. */
function versionText(value: unknown): string | null {
  if (typeof value === 'number') return Number.isInteger(value) ? `${value}.0` : String(value)
  return isExactNumber(value) ? sourceOf(value) : typeof value === 'string' ? value : null
}

function swaggerKind(declared: string): { kind: DocumentKind; diagnostic: Diagnostic | null } {
  const diagnostic = declared.startsWith('2') ? null : unknownVersion(`Swagger ${declared}`, 'Swagger 2.0')
  return { kind: { family: 'openapi', version: '2.0' }, diagnostic }
}

function openApiKind(declared: string): { kind: DocumentKind; diagnostic: Diagnostic | null } {
  const supported = OPENAPI_VERSIONS.find(
    (version) => declared === version || declared.startsWith(`${version}.`),
  )
  if (supported) return { kind: { family: 'openapi', version: supported }, diagnostic: null }
  return {
    kind: { family: 'openapi', version: '3.2' },
    diagnostic: unknownVersion(`OpenAPI ${declared}`, 'OpenAPI 3.2'),
  }
}

function asyncApiKind(declared: string): { kind: DocumentKind; diagnostic: Diagnostic | null } {
  if (declared.startsWith('2.')) return { kind: { family: 'asyncapi', version: '2' }, diagnostic: null }
  const diagnostic = declared.startsWith('3.') ? null : unknownVersion(`AsyncAPI ${declared}`, 'AsyncAPI 3')
  return { kind: { family: 'asyncapi', version: '3' }, diagnostic }
}

function unknownVersion(named: string, readAs: string): Diagnostic {
  return { kind: 'unknownVersion', named, readAs }
}
