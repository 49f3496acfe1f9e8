import type { SearchIndexOperation, SearchIndexPart } from '@stagedoor/contract/catalog/search-index'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { serve } from '../../lib/workers/worker-port.ts'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { aHit, aList, aVersion, id } from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { createLocalSearcher } from './model/local-searcher.ts'

/** Replaces the search worker, which jsdom does not support. Messages use a real channel. */
const searcher = createLocalSearcher()
const channel = new MessageChannel()

beforeAll(() => {
  serve(searcher, channel.port2)
  vi.stubGlobal('Worker', function Worker() {
    return channel.port1
  })
})

afterAll(() => {
  vi.unstubAllGlobals()
  channel.port1.close()
  channel.port2.close()
})

function operation(title: string): SearchIndexOperation {
  const name = title.replaceAll(' ', '')
  return { id: name, method: 'get', path: '/seats', title, tags: [], description: '', deprecated: false }
}

function part(number: number): SearchIndexPart {
  const version = { version_id: id(number), version_name: 'v1', hash: 'h', operations: 1 }
  return { product_id: id(100 + number), product_name: `P${number}`, ...version }
}

/** Opens the search on the catalog page. The second part of the index loads after `releaseSecond`. */
async function openSearch() {
  let releaseSecond = () => {}
  const second = new Promise<void>((resolve) => {
    releaseSecond = resolve
  })
  const app = await renderApp({
    at: '/',
    isPublic: true,
    handlers: {
      'GET search-index': () => ({ body: { parts: [part(1), part(2)], products: [] } }),
      [`GET search-index/${id(1)}/h`]: () => ({
        body: { title: 'One', operations: [operation('cancel order'), operation('list seats')] },
      }),
      [`GET search-index/${id(2)}/h`]: async () => {
        await second
        return { body: { title: 'Two', operations: [operation('cancle')] } }
      },
    },
  })
  const field = await screen.findByRole('combobox', { name: 'Search the portal' })
  fireEvent.focus(field)
  // Until then, the searcher has the index of the previous test.
  await waitFor(() => expect(app.server.calls()).toContain(`GET search-index/${id(2)}/h`))
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const enter = () => fireEvent.keyDown(field, { key: 'Enter' })
  const location = () => app.router.state.location.pathname + app.router.state.location.search
  return { releaseSecond, type, enter, location }
}

it('stays open for a second after the focus has left, unless the focus returns', async () => {
  const { type } = await openSearch()
  type('cancel')
  const field = screen.getByRole('combobox', { name: 'Search the portal' })
  await screen.findByRole('option', { name: /cancel order/ })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  fireEvent.blur(field)
  wait(999)
  fireEvent.focus(field)
  wait(5_000)
  expect(screen.getByRole('listbox')).toBeTruthy()
  fireEvent.blur(field)
  wait(999)
  expect(screen.getByRole('listbox')).toBeTruthy()
  wait(1)
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('opens the displayed row after the searcher has run another query', async () => {
  const { type, enter, location } = await openSearch()
  type('cancel')
  await screen.findByRole('option', { name: /cancel order/ })
  await searcher.search('list', { count: 5 })
  enter()
  await waitFor(() => expect(location()).toMatch(/^\/spec\/.*\?operation=seats\/cancelorder$/))
})

it('delays Enter on a similar result until all parts are loaded', async () => {
  const { releaseSecond, type, enter, location } = await openSearch()
  type('cancle')
  await screen.findByRole('option', { name: /cancel order/ })
  expect(screen.queryByText(/^No exact match/)).toBeNull()
  enter()
  releaseSecond()
  await waitFor(() => expect(location()).toMatch(/^\/spec\/.*\?operation=seats\/cancle$/))
})

it('labels similar results after all parts are loaded', async () => {
  const { releaseSecond, type } = await openSearch()
  releaseSecond()
  type('cancal')
  expect(await screen.findByText(/^No exact match/)).toBeInstanceOf(HTMLElement)
})

it('cancels a pending Enter when the query changes, even if the user restores the query', async () => {
  const { releaseSecond, type, enter, location } = await openSearch()
  type('cancle')
  await screen.findByRole('option', { name: /cancel order/ })
  enter()
  type('cancl')
  type('cancle')
  releaseSecond()
  await screen.findByRole('option', { name: /cancle/ })
  expect(location()).toBe('/')
})

it('reloads failed parts when the user presses Try again', async () => {
  let isBroken = true
  await renderApp({
    at: '/',
    isPublic: true,
    handlers: {
      'GET search-index': () => ({ body: { parts: [part(1)], products: [] } }),
      [`GET search-index/${id(1)}/h`]: () =>
        isBroken ? { status: 500 } : { body: { title: 'One', operations: [operation('list seats')] } },
    },
  })
  fireEvent.focus(await screen.findByRole('combobox', { name: 'Search the portal' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  fireEvent.click(retry)
  expect(await screen.findByRole('option', { name: /list seats/ })).toBeInstanceOf(HTMLElement)
})

it('searches the specifications of a server without a search index', async () => {
  const spec = {
    info: { title: 'Seats' },
    paths: { '/seats': { get: { operationId: 'list', summary: 'List seats' } } },
  }
  const product = aHit({ id: id(1), name: 'Seats' })
  const version = aVersion({ id: id(2), name: 'v1' })
  await renderApp({
    at: '/',
    isPublic: true,
    handlers: {
      'GET search/product-catalog': () => ({ body: aList([product]) }),
      [`GET products/${id(1)}/versions`]: () => ({ body: aList([version]) }),
      [`GET products/${id(1)}/versions/${id(2)}/spec`]: () => ({
        body: { api_type: 'openapi', content: JSON.stringify(spec) },
      }),
    },
  })
  const field = await screen.findByRole('combobox', { name: 'Search the portal' })
  fireEvent.focus(field)
  const row = await screen.findByRole('option', { name: /List seats/ })
  expect(row.textContent).toContain('/seats')
})
