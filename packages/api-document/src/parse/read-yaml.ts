import { parseDocument } from 'yaml'

export type YamlReading =
  | { state: 'parsed'; value: unknown; remarks: string[] }
  | { state: 'failed'; reason: string; offset: number | null }

/** Aliases share what they point to, so many cost nothing; nested ones multiply, and more than this is an attack. */
const MAXIMUM_ALIASES = 10_000

/** Reads YAML 1.2, the first document of several. In a file of its own, so that the library is loaded when needed. */
export function readYaml(text: string): YamlReading {
  try {
    // Unique keys are not checked: the check compares every key with every other, minutes for a large document.
    const document = parseDocument(text, {
      prettyErrors: false,
      uniqueKeys: false,
      merge: true,
      logLevel: 'error',
    })
    const remarks = document.errors.some(isSeveralDocuments)
      ? ['The text holds several YAML documents. Only the first is shown.']
      : []
    const error = document.errors.find((entry) => !isSeveralDocuments(entry))
    if (error) return { state: 'failed', reason: sentence(error.message), offset: error.pos[0] }
    return { state: 'parsed', value: document.toJS({ maxAliasCount: MAXIMUM_ALIASES }), remarks }
  } catch (error) {
    return { state: 'failed', reason: reasonOf(error), offset: null }
  }
}

function isSeveralDocuments(error: { code: string }): boolean {
  return error.code === 'MULTIPLE_DOCS'
}

function reasonOf(error: unknown): string {
  // The reader calls itself for every level.
  if (error instanceof RangeError) return 'it is nested too deeply'
  return error instanceof Error ? sentence(error.message) : 'it cannot be read'
}

function sentence(message: string): string {
  return message.trim().replace(/\.$/, '')
}
