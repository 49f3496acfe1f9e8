import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { loadPageTexts } from '../../../../i18n/load-language.ts'
import { anOperation } from '../../../../testing/fixtures.ts'
import { groupsOfList } from '../../spec-lines.ts'
import { OperationSections } from './operation-sections.tsx'

beforeAll(loadPageTexts)

it('a path as a title is isolated: its slash would stand at the other end in Arabic', () => {
  const operation = anOperation({ path: '/seats/{id}', summary: null, operation_id: null })
  const groups = groupsOfList([operation], { untagged: '', webhooks: '' })
  const { container } = render(
    <MemoryRouter>
      <OperationSections groups={groups} activeId={undefined} activeKey={undefined} visit="" />
    </MemoryRouter>,
  )
  expect(container.querySelector('h3')?.innerHTML).toBe('<bdi>/seats/{id}</bdi>')
})
