import { expect, it } from 'vitest'
import { decideEach } from './decide-each.ts'
import { CliError } from './operation.ts'

const check = async (id: string) => ({ id })

it('makes the other decisions after one fails, and reports the failed one', async () => {
  const decide = async ({ id }: { id: string }) => {
    if (id === 'b') throw new CliError('b was faster')
    return { id, status: 'approved' }
  }
  expect(await decideEach(['a', 'b', 'c', 'a'], check, decide)).toEqual([
    { id: 'a', status: 'approved' },
    { id: 'b', error: 'b was faster' },
    { id: 'c', status: 'approved' },
  ])
  await expect(decideEach(['b'], check, decide)).rejects.toThrow('b was faster')
})

it('rejects more than 100 at a time', async () => {
  await expect(decideEach(Array(101).fill('a'), check, async (target) => target)).rejects.toThrow(
    /At most 100/,
  )
})
