import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createKeptDocuments } from './kept-documents.ts'
import { createLocalModel } from './local-model.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aModel() {
  return { model: createLocalModel(), end: vi.fn<() => void>() }
}

it('returns a document once, and ends the oldest when there are more than two', () => {
  const documents = createKeptDocuments<string>()
  const models = ['a', 'b', 'c'].map((key) => {
    const running = aModel()
    documents.keep(key, running, key)
    return running
  })
  expect(models.map(({ end }) => end.mock.calls.length)).toEqual([1, 0, 0])
  expect(documents.take('a')).toBeUndefined()
  expect(documents.take('b')).toMatchObject({ running: models[1], opened: 'b' })
  expect(documents.take('b')).toBeUndefined()
})

it('ends a document after five minutes, unless its page is shown again', () => {
  const documents = createKeptDocuments<string>()
  const [shown, left] = [aModel(), aModel()]
  documents.keep('shown', shown, '')
  documents.keep('left', left, '')
  documents.take('shown')
  vi.advanceTimersByTime(5 * 60_000)
  expect(shown.end).not.toHaveBeenCalled()
  expect(left.end).toHaveBeenCalledOnce()
  expect(documents.take('left')).toBeUndefined()
})
