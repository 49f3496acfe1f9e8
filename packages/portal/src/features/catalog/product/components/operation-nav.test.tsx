import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { setCurrentOperation } from '../../../../lib/navigation/operation-in-view.ts'
import { anOperation } from '../../../../testing/fixtures.ts'
import { OperationNav } from './operation-nav.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{`${pathname}${search}`}</output>
}

it('renders the heading of a parent group once, one level above its groups', () => {
  const titles = [
    ['Houses', 'Seats'],
    ['Houses', 'Seats', 'Rows'],
    ['Houses', 'Doors'],
    ['Money', 'Doors'],
    [''],
  ]
  render(
    <MemoryRouter>
      <OperationNav
        productId="p"
        versionId="v"
        activeOperation={undefined}
        operationList={{
          api_type: 'openapi',
          operations: titles.map((_, number) =>
            anOperation({ path: `/${number}`, operation_id: `read${number}` }),
          ),
          groups: titles.map((path, number) => ({
            key: `${number}`,
            kind: 'tag',
            titles: path,
            operations: 1,
          })),
        }}
      />
    </MemoryRouter>,
  )
  expect(
    screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  ).toEqual(['H3 Houses', 'H4 Seats', 'H5 Rows', 'H4 Doors', 'H3 Money', 'H4 Doors', 'H3 Other'])
  expect(screen.getAllByRole('link')).toHaveLength(titles.length)
})

it('marks only the linked operation and then the one in view when operations share an ID', () => {
  const operations = [
    anOperation({ path: '/seats', operation_id: 'list' }),
    anOperation({ path: '/rows', operation_id: 'list' }),
    anOperation({ path: '/rows/{id}', operation_id: 'list', name: 'rows/list-2' }),
  ]
  render(
    <MemoryRouter>
      <OperationNav
        productId="p"
        versionId="v"
        activeOperation="rows/list"
        operationList={{
          api_type: 'openapi',
          operations,
          groups: [{ key: 'a', kind: 'tag', titles: ['A'], operations: operations.length }],
        }}
      />
    </MemoryRouter>,
  )
  const marked = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))
  expect(marked()).toEqual([null, 'true', null])
  act(() => setCurrentOperation('get /rows/{id} rows/list-2'))
  expect(marked()).toEqual([null, null, 'true'])
  act(() => setCurrentOperation(undefined))
})

it('limits the list to the selected methods, with the headings of their groups', async () => {
  const listed = [
    ['get', 'Houses', 'Seats'],
    ['post', 'Houses', 'Doors'],
    ...Array.from({ length: 9 }, () => ['get', 'Money']),
  ]
  render(
    <MemoryRouter>
      <OperationNav
        productId="p"
        versionId="v"
        activeOperation={undefined}
        operationList={{
          api_type: 'openapi',
          operations: listed.map(([method = ''], number) =>
            anOperation({ method, path: `/${number}`, operation_id: `read${number}` }),
          ),
          groups: listed.map(([, ...titles], number) => ({
            key: `${number}`,
            kind: 'tag',
            titles,
            operations: 1,
          })),
        }}
      />
    </MemoryRouter>,
  )
  const group = within(screen.getByRole('group', { name: 'Filter by method' }))
  const post = group.getByRole('button', { name: 'POST' })
  expect(post.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(post)
  expect(post.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Houses', 'Doors'])
  expect(screen.getByText('1 operation')).toBeTruthy()
  await userEvent.click(group.getByRole('button', { name: 'GET' }))
  expect(screen.getAllByRole('link')).toHaveLength(11)
  await userEvent.click(group.getByRole('button', { name: 'GET' }))
  await userEvent.click(post)
  expect(screen.getAllByRole('link')).toHaveLength(11)
})

it('limits the list to operations with all words of a text in title, path or tag, and opens the first with Enter', async () => {
  const tags = ['Seats', ...Array.from({ length: 10 }, () => 'Money')]
  render(
    <MemoryRouter>
      <section>
        <OperationNav
          productId="p"
          versionId="v"
          activeOperation={undefined}
          operationList={{
            api_type: 'openapi',
            operations: tags.map((tag, number) =>
              anOperation({
                path: `/rows/${number}`,
                operation_id: `read${number}`,
                tags: [tag],
                summary: `Row ${number}`,
              }),
            ),
            groups: [
              { key: 'a', kind: 'tag', titles: ['Seats'], operations: 1 },
              { key: 'b', kind: 'tag', titles: ['Money'], operations: 10 },
            ],
          }}
        />
      </section>
      <Address />
    </MemoryRouter>,
  )
  const field = screen.getByRole('searchbox', { name: 'Filter operations' })
  const titles = () => screen.queryAllByRole('link').map((link) => link.querySelector('bdi')?.textContent)
  await userEvent.type(field, 'ROW 7')
  await waitFor(() => expect(titles()).toEqual(['Row 7']))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link'))
  await userEvent.clear(field)
  await userEvent.type(field, 'seats /rows')
  await waitFor(() => expect(titles()).toEqual(['Row 0']))
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(screen.getByLabelText('address').textContent).toBe('/')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('address').textContent).toContain('read0')
  await userEvent.type(field, ' nothing')
  expect(await screen.findByText('No matching operations')).toBeTruthy()
  await userEvent.type(field, '{Escape}')
  await waitFor(() => expect(titles()).toHaveLength(11))
})

it('renders the linked operation of a long list immediately', () => {
  const operations = Array.from({ length: 300 }, (_, number) =>
    anOperation({ path: `/${number}`, operation_id: `read${number}` }),
  )
  const html = renderToString(
    <MemoryRouter>
      <OperationNav
        productId="p"
        versionId="v"
        activeOperation="250/read250"
        operationList={{
          api_type: 'openapi',
          operations,
          groups: [{ key: 'a', kind: 'tag', titles: ['A'], operations: 300 }],
        }}
      />
    </MemoryRouter>,
  )
  expect(html).toMatch(/aria-current="true" href="[^"]*250\/read250"/)
})

it('marks no other operation with the same ID when the method filter hides the linked one', async () => {
  const methods = ['get', 'post', ...Array.from({ length: 9 }, () => 'get')]
  render(
    <MemoryRouter>
      <OperationNav
        productId="p"
        versionId="v"
        activeOperation="list"
        operationList={{
          api_type: 'openapi',
          operations: methods.map((method, number) =>
            anOperation({ method, path: `/${number}`, operation_id: 'list' }),
          ),
          groups: [{ key: 'a', kind: 'tag', titles: ['A'], operations: methods.length }],
        }}
      />
    </MemoryRouter>,
  )
  const marked = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))
  expect(marked().indexOf('true')).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'POST' }))
  expect(marked()).toEqual([null])
})

it('has no method filter for a short list', () => {
  render(
    <MemoryRouter>
      <OperationNav
        productId="p"
        versionId="v"
        activeOperation={undefined}
        operationList={{
          api_type: 'openapi',
          operations: [anOperation({ method: 'get' }), anOperation({ method: 'post' })],
          groups: [{ key: 'a', kind: 'tag', titles: ['A'], operations: 2 }],
        }}
      />
    </MemoryRouter>,
  )
  expect(screen.queryByRole('group')).toBeNull()
})
