import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createLocalModel } from '../../../lib/document-model/local-model.ts'
import { Parameters } from './parameters.tsx'

it('shows an example once that parameter, schema and its list of examples have', async () => {
  const parameters = [
    {
      name: 'row',
      in: 'query',
      example: 'K',
      schema: { type: 'string', example: 'K', examples: ['K', 'L'] },
    },
  ]
  const model = createLocalModel()
  await model.open({
    text: JSON.stringify({ openapi: '3.1.0', paths: { '/seats': { get: { parameters } } } }),
  })
  const page = await model.operation('#/paths/~1seats/get')
  if (page?.kind !== 'operation') throw new Error('The operation is missing')
  render(<Parameters parameters={page.view.parameters} />)
  expect(screen.getAllByText('K')).toHaveLength(1)
  expect(screen.getAllByText('L')).toHaveLength(1)
})
