import { isObject, objectOf, textOf as textOfValue } from '@stagedoor/api-document/json'
import { NUMBER_READER } from '@stagedoor/api-document/numbers/exact-number'
import { parseJson } from '@stagedoor/api-document/numbers/exact-json'
import { findJsonError, type JsonReason } from '@stagedoor/api-document/parse/json-error'
import { readYaml } from '@stagedoor/api-document/parse/read-yaml'
import { positionAt } from '@stagedoor/api-document/parse/text-position'
import { createHash } from 'node:crypto'
import type { ContentSpec } from '../content.ts'
import { textOf } from '../read/content-files.ts'
import type { Reading } from '../read/reading.ts'
import { nextTurn } from '../next-turn.ts'
import { OWN_SPEC } from './own-spec.ts'
import { Problems } from '../problems.ts'
import { warnOfReferences } from './reference-warnings.ts'
import { apiTitleOf, operationListOfSpec } from './spec-operations.ts'
import { parseYaml, type YamlSource } from '../read/yaml-source.ts'

/** Kinds of specification by the key of their version. */
const KINDS = {
  openapi: { apiType: 'openapi', versions: /^3\.[0-2](\.|$)/, expected: '3.0, 3.1 or 3.2' },
  swagger: { apiType: 'openapi', versions: /^2\.0$/, expected: '2.0' },
  asyncapi: { apiType: 'asyncapi', versions: /^[23]\./, expected: '2 or 3' },
} as const

const JSON_REASONS: Record<JsonReason, string> = {
  value: 'a value is missing',
  valueOrBracket: 'a value or ] is missing',
  key: 'a name in double quotes is missing',
  keyOrBrace: 'a name in double quotes or } is missing',
  colon: 'a colon is missing after a name',
  commaOrEnd: 'a comma or the closing bracket is missing',
  openBrace: 'a { is never closed',
  openBracket: 'a [ is never closed',
  openQuotes: 'double quotes are never closed',
  moreText: 'there is more text after the end of the document',
  controlCharacter: 'a text in quotes contains a line break or control character',
  badEscape: 'a backslash is followed by something it cannot escape',
}

/** Where the specification of a version is. */
export interface SpecFile {
  versionId: string
  /** Path in the content folder, or `OWN_SPEC`. */
  path: string
}

type Specification = Omit<ContentSpec, 'versionId'>

/**
 * Reads specifications with their operations. Adds a problem for each file that is not a specification. A file of several
 * versions is read once.
 */
export async function readSpecs(specFiles: readonly SpecFile[], reading: Reading): Promise<ContentSpec[]> {
  const byPath = new Map<string, Specification | undefined>()
  const specs: ContentSpec[] = []
  for (const { versionId, path } of specFiles) {
    await nextTurn()
    if (!byPath.has(path)) byPath.set(path, readSpec(path, reading))
    const spec = byPath.get(path)
    if (spec) specs.push({ versionId, ...spec })
  }
  return specs
}

function readSpec(path: string, reading: Reading): Specification | undefined {
  const { files, problems, onFile, ownApi = '' } = reading
  const isOwn = path === OWN_SPEC
  const file = isOwn ? 'openapi.json' : path
  if (!isOwn) onFile?.(path)
  const content = isOwn ? ownApi : textOf(files, path, problems)
  if (content === undefined) return undefined
  const parsed = parseText(file, content, problems)
  if (!parsed) return undefined
  const apiType = checkKind(file, content, parsed.value, problems)
  if (!apiType) return undefined
  warnOfReferences(file, content, parsed.value, problems)
  return {
    apiType,
    fileName: file.slice(file.lastIndexOf('/') + 1),
    content,
    contentHash: createHash('sha256').update(content).digest('hex'),
    title: apiTitleOf(parsed.value),
    ...operationListOfSpec(parsed.value),
  }
}

function parseText(file: string, content: string, problems: Problems): { value: unknown } | undefined {
  if (!file.toLowerCase().endsWith('.json')) {
    // The reader of the specification page is six times as fast as parseYaml, which reports unusual YAML.
    const read = readYaml(content, NUMBER_READER)
    return read.state === 'read' && read.diagnostics.length === 0 ? read : parseYaml(file, content, problems)
  }
  try {
    return { value: parseJson(content) }
  } catch {
    const error = findJsonError(content)
    problems.add({
      file,
      line: positionAt(content, error?.offset ?? 0).line,
      message: `is not valid JSON${error ? `: ${JSON_REASONS[error.reason]}` : ''}. Correct the file.`,
    })
    return undefined
  }
}

function checkKind(
  file: string,
  content: string,
  document: unknown,
  problems: Problems,
): ContentSpec['apiType'] | undefined {
  const fields = objectOf(document)
  const key = (['openapi', 'swagger', 'asyncapi'] as const).find((name) => name in fields)
  if (!key) {
    problems.add({
      file,
      line: 1,
      message:
        'is not an OpenAPI, Swagger or AsyncAPI document. Add the key openapi, swagger or asyncapi with its version.',
    })
    return undefined
  }
  const kind = KINDS[key]
  const violations: [string, string][] = []
  const version = textOfValue(fields[key]) ?? String(fields[key])
  if (!kind.versions.test(version)) {
    violations.push([key, `version ${version} is not supported. Use ${kind.expected}.`])
  }
  if (!isObject(fields['info'])) violations.push(['info', 'must be a map with title and version. Add it.'])
  const container = kind.apiType === 'asyncapi' ? 'channels' : 'paths'
  const isNeeded = key !== 'openapi' || version.startsWith('3.0')
  if (fields[container] === undefined ? isNeeded : !isObject(fields[container])) {
    violations.push([container, 'must be a map. Add it, even if it is empty.'])
  }
  if (violations.length === 0) return kind.apiType
  // Determines lines only for violations, because that takes much longer than reading the values.
  const source: YamlSource | undefined = parseYaml(file, content, new Problems())
  for (const [path, message] of violations)
    problems.add({ file, line: source?.lineOf([path]), path, message })
  return undefined
}
