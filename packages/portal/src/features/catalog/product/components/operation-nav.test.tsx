import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { loadPageMessages } from '../../../../i18n/load-language.ts'
import { setCurrentOperation } from '../../../../lib/navigation/operation-in-view.ts'
import { anOperation } from '../../../../testing/fixtures.ts'
import { OperationNav } from './operation-nav.tsx'

beforeAll(loadPageMessages)

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
  const operations = ['/seats', '/rows', '/rows/{id}'].map((path) =>
    anOperation({ path, operation_id: 'list' }),
  )
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
  act(() => setCurrentOperation('get /rows/{id} list-2'))
  expect(marked()).toEqual([null, null, 'true'])
  act(() => setCurrentOperation(undefined))
})
