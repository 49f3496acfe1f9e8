import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STORIES } from './stories.ts'

test('shows every component folder in at least one state', () => {
  const entries = readdirSync(join(import.meta.dirname, '../src/components'), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(Object.keys(STORIES).toSorted()).toEqual(folders.toSorted())
  expect(Object.entries(STORIES).filter(([, states]) => Object.keys(states).length === 0)).toEqual([])
})
