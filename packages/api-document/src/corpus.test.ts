import { describe, expect, test } from 'vitest'

import { openDocument } from './api-document.ts'
import { demoDocuments, githubDocument } from './testing/demo-documents.ts'
import { readEverything } from './testing/read-everything.ts'

/** What a page is given for one operation, in characters of JSON; the largest of GitHub's takes half of it. */
const LARGEST_VIEW = 400_000

async function open(text: string) {
  const opened = await openDocument(text)
  if (opened.state === 'failed') throw new Error(JSON.stringify(opened.error))
  return opened.document
}

describe.each(demoDocuments())('$name', ({ text }) => {
  test('opens with everything in it, and nothing is left that is not understood', async () => {
    const strange: unknown[] = []
    const { outline, schemas } = readEverything(await open(text), {
      onOperation: (view) => strange.push(...strangeIn(view)),
    })
    expect(outline.operations.length).toBeGreaterThan(10)
    expect(schemas).toBeGreaterThan(10)
    expect([...outline.diagnostics, ...outline.unknown, ...strange]).toEqual([])
  })
})

test("GitHub's description opens with everything in it, piece by piece of readable size", async () => {
  let largest = 0
  const { outline, schemas } = readEverything(await open(githubDocument()), {
    onOperation: (view) => {
      largest = Math.max(largest, JSON.stringify(view).length)
      expect(strangeIn(view)).toEqual([])
    },
  })
  expect(outline.operations.length).toBeGreaterThan(1400)
  expect(schemas).toBeGreaterThan(5000)
  expect(outline.diagnostics).toEqual([])
  expect(largest).toBeLessThan(LARGEST_VIEW)
})

/** Every `unknown` and every `problem` in a view. */
function strangeIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) => {
    if (key === 'unknown' || key === 'problems') return Array.isArray(entry) ? entry : []
    if (key === 'problem') return entry === null ? [] : [entry]
    return strangeIn(entry)
  })
}
