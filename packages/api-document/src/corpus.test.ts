import { describe, expect, test } from 'vitest'

import { openDocument } from './api-document.ts'
import { demoDocuments, githubDocument } from './testing/demo-documents.ts'
import { readEverything } from './testing/read-everything.ts'

/**
 * Limit for the view of one operation, in characters of JSON. The largest operation of GitHub's API takes
 * half of it.
 */
const LARGEST_VIEW = 400_000

async function open(text: string) {
  const opened = await openDocument(text)
  if (opened.state === 'failed') throw new Error(JSON.stringify(opened.error))
  return opened.document
}

describe.each(demoDocuments())('$name', ({ text }) => {
  test('is read completely, without unrecognized keywords', async () => {
    const unexpected: unknown[] = []
    const { outline, schemas } = readEverything(await open(text), {
      onOperation: (view) => unexpected.push(...problemsIn(view)),
    })
    expect(outline.operations.length).toBeGreaterThan(10)
    expect(schemas).toBeGreaterThan(10)
    expect([...outline.diagnostics, ...outline.unknown, ...unexpected]).toEqual([])
  })
})

test("reads GitHub's description completely, in views of bounded size", async () => {
  let largest = 0
  const { outline, schemas } = readEverything(await open(githubDocument()), {
    onOperation: (view) => {
      largest = Math.max(largest, JSON.stringify(view).length)
      expect(problemsIn(view)).toEqual([])
    },
  })
  expect(outline.operations.length).toBeGreaterThan(1400)
  expect(schemas).toBeGreaterThan(5000)
  expect(outline.diagnostics).toEqual([])
  expect(largest).toBeLessThan(LARGEST_VIEW)
})

/** Returns every `unknown` and every `problem` in a view. */
function problemsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) => {
    if (key === 'unknown' || key === 'problems') return Array.isArray(entry) ? entry : []
    if (key === 'problem') return entry === null ? [] : [entry]
    return problemsIn(entry)
  })
}
