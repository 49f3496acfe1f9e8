import { createHash } from 'node:crypto'
import { parseDocument } from 'yaml'
import type { ContentSpec } from './content.ts'
import { type ContentFiles, textOf } from './content-files.ts'
import { Problems } from './problems.ts'
import { apiTitleOf, operationsOf } from './spec-operations.ts'
import { parseYaml, type YamlSource } from './yaml-source.ts'

/** Kinds of specification, by the key that names their version. */
const KINDS = {
  openapi: { apiType: 'openapi', versions: /^3\.[0-2](\.|$)/, expected: '3.0, 3.1 or 3.2' },
  swagger: { apiType: 'openapi', versions: /^2\.0$/, expected: '2.0' },
  asyncapi: { apiType: 'asyncapi', versions: /^[23]\./, expected: '2 or 3' },
} as const

/** A specification of a product folder, with its operations. Nothing if it is not one; why is a problem. */
export function readSpec(files: ContentFiles, file: string, problems: Problems): ContentSpec | undefined {
  const content = textOf(files, file, problems)
  return content === undefined ? undefined : specOf(file, content, problems)
}

/** A specification from its text. Nothing if it is none; why is a problem. */
export function specOf(file: string, content: string, problems: Problems): ContentSpec | undefined {
  const parsed = parseText(file, content, problems)
  if (!parsed) return undefined
  const apiType = checkKind(file, content, parsed.value, problems)
  if (!apiType) return undefined
  return {
    apiType,
    fileName: file.slice(file.lastIndexOf('/') + 1),
    content,
    contentHash: createHash('sha256').update(content).digest('hex'),
    title: apiTitleOf(parsed.value),
    operations: operationsOf(parsed.value),
  }
}

function parseText(file: string, content: string, problems: Problems): { value: unknown } | undefined {
  if (!file.toLowerCase().endsWith('.json')) return parseYaml(file, content, problems)
  try {
    return { value: JSON.parse(content) }
  } catch (error) {
    const { message } = error as SyntaxError
    // The engine's message goes on with a piece of the text, which can be long and have many lines.
    const reason = /^[^,\n]*?(?=,| in JSON|\n|$)/.exec(message)?.[0]
    problems.add({
      file,
      line: lineOfJsonError(content, message),
      message: `is not valid JSON: ${reason}. Mend it.`,
    })
    return undefined
  }
}

/** The engine names a position in some messages only; else the place where the text stops being JSON is looked for. */
function lineOfJsonError(content: string, message: string): number {
  const named = /position (\d+)/.exec(message)?.[1]
  const position = named ?? parseDocument(content, { schema: 'json', prettyErrors: false }).errors[0]?.pos[0]
  return content.slice(0, position === undefined ? content.length : Number(position)).split('\n').length
}

function checkKind(
  file: string,
  content: string,
  document: unknown,
  problems: Problems,
): ContentSpec['apiType'] | undefined {
  const fields = isObject(document) ? document : {}
  const key = (['openapi', 'swagger', 'asyncapi'] as const).find((name) => name in fields)
  if (!key) {
    problems.add({
      file,
      line: 1,
      message:
        'is not an OpenAPI, Swagger or AsyncAPI document. It must name its version: openapi, swagger or asyncapi.',
    })
    return undefined
  }
  const kind = KINDS[key]
  const complaints: [string, string][] = []
  if (!kind.versions.test(String(fields[key]))) {
    complaints.push([key, `version ${String(fields[key])} is not known. Use ${kind.expected}.`])
  }
  if (!isObject(fields['info'])) complaints.push(['info', 'must be a map with title and version. Add it.'])
  const container = kind.apiType === 'asyncapi' ? 'channels' : 'paths'
  const isNeeded = key !== 'openapi' || String(fields[key]).startsWith('3.0')
  if (fields[container] === undefined ? isNeeded : !isObject(fields[container])) {
    complaints.push([container, 'must be a map. Add it, even if it is empty.'])
  }
  if (complaints.length === 0) return kind.apiType
  // Lines are asked for in this case only: reading them takes far longer than reading the values.
  const source: YamlSource | undefined = parseYaml(file, content, new Problems())
  for (const [path, message] of complaints)
    problems.add({ file, line: source?.lineOf([path]), path, message })
  return undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
