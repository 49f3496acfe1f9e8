import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type ApiDocument, documentOf } from '../../api-document.ts'
import { isObject } from '../../json.ts'
import { rootOf } from '../../references/references.ts'
import { validateValue } from '../../validation/validate-value.ts'

/** A draft of JSON Schema that a version of OpenAPI uses. */
const DRAFTS = [
  { folder: 'draft2020-12', version: '3.1' },
  { folder: 'draft4', version: '3.0' },
] as const

export interface SuiteTest {
  /** Example: `draft2020-12/ref.json`. */
  file: string
  /** Example: `nested refs: nested ref valid`. */
  name: string
  passed: boolean
}

/**
 * Validates the values of JSON-Schema-Test-Suite, without its optional tests. Each schema is a document of its own.
 *
 * @param folder the root of the suite
 */
export function runSuite(folder: string): SuiteTest[] {
  return DRAFTS.flatMap(({ folder: draft, version }) => {
    const files = readdirSync(join(folder, 'tests', draft)).filter((file) => file.endsWith('.json'))
    return files.flatMap((file): SuiteTest[] => {
      const groups: unknown = JSON.parse(readFileSync(join(folder, 'tests', draft, file), 'utf8'))
      return testsOf(groups).map(({ name, schema, data, valid }) => {
        const document: ApiDocument = {
          ...documentOf(isObject(schema) ? schema : {}),
          kind: { family: 'openapi', version },
        }
        const at = isObject(schema) ? rootOf(document) : { value: schema, pointer: '' }
        const { errors } = validateValue(document, at, data, 'response')
        return { file: `${draft}/${file}`, name, passed: (errors.length === 0) === valid }
      })
    })
  })
}

interface Test {
  name: string
  schema: unknown
  data: unknown
  valid: boolean
}

function testsOf(groups: unknown): Test[] {
  if (!Array.isArray(groups)) throw new Error('This is not a file of JSON-Schema-Test-Suite.')
  return groups.flatMap((group: { description: string; schema: unknown; tests: SuiteEntry[] }) =>
    group.tests.map(({ description, data, valid }) => ({
      name: `${group.description}: ${description}`,
      schema: group.schema,
      data,
      valid,
    })),
  )
}

interface SuiteEntry {
  description: string
  data: unknown
  valid: boolean
}
