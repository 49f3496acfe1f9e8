import { PAGE_PATHS } from '@stagedoor/contract/portal/page-paths'
import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('has the paths that the server knows', () => {
  const patterns = Object.entries(paths).map(([name, { path }]) => [name, path])
  expect(Object.fromEntries(patterns)).toEqual(PAGE_PATHS)
})
