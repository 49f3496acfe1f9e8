import { expect, test } from 'vitest'
import { documentOf } from '../api-document.ts'
import { describeOperation } from '../operation/describe-operation.ts'
import { operationSearchText } from '../search-text/operation-search-text.ts'

/** A document whose references have texts of their own, over components that have others. */
function documentWithTexts(openapi: string) {
  const referTo = (kind: string, description: string) => ({
    $ref: `#/components/${kind}/Common`,
    summary: `own ${description} summary`,
    description: `own ${description}`,
  })
  const text = { description: 'common' }
  return documentOf({
    openapi,
    paths: {
      '/events': {
        ...referTo('pathItems', 'path'),
      },
    },
    components: {
      pathItems: {
        Common: {
          ...text,
          summary: 'common summary',
          post: {
            parameters: [referTo('parameters', 'parameter')],
            requestBody: referTo('requestBodies', 'body'),
            responses: { 200: referTo('responses', 'response') },
            security: [{ key: [] }],
          },
        },
      },
      parameters: { Common: { name: 'limit', in: 'query', ...text } },
      requestBodies: {
        Common: {
          ...text,
          content: { 'application/json': { examples: { sold: referTo('examples', 'example') } } },
        },
      },
      responses: {
        Common: {
          ...text,
          headers: { Wait: referTo('headers', 'header') },
          links: { next: referTo('links', 'link') },
        },
      },
      examples: { Common: { ...text, summary: 'common summary', value: 1 } },
      headers: { Common: { ...text, schema: { type: 'integer' } } },
      links: { Common: { ...text, operationId: 'a' } },
      securitySchemes: {
        Common: { type: 'apiKey', in: 'header', name: 'X-Key', ...text },
        // A text of the first reference wins, also over one on the way.
        through: { $ref: '#/components/securitySchemes/Common', description: 'on the way' },
        key: { $ref: '#/components/securitySchemes/through', description: 'own scheme' },
      },
    },
  })
}

const KEY = '#/paths/~1events/post'

test('texts of a reference replace those of the component from OpenAPI 3.1 on', () => {
  const document = documentWithTexts('3.1.0')
  expect(describeOperation(document, KEY)).toMatchObject({
    summary: 'own path summary',
    description: 'own path',
    // A parameter has no summary, so one beside the reference has no effect.
    parameters: [{ name: 'limit', description: 'own parameter', unknown: [] }],
    requestBody: {
      description: 'own body',
      content: [{ examples: [{ name: 'sold', summary: 'own example summary', description: 'own example' }] }],
    },
    responses: [
      {
        summary: 'own response summary',
        description: 'own response',
        headers: [{ name: 'Wait', description: 'own header', unknown: [] }],
        links: [{ name: 'next', description: 'own link', unknown: [] }],
      },
    ],
    security: [{ schemes: [{ scheme: { description: 'own scheme' } }] }],
  })
  expect(operationSearchText(document, KEY).split('\n')).toEqual([
    'limit own parameter',
    'own body',
    'own example summary own example',
    '200 own response summary own response',
    'Wait own header',
  ])
})

test('texts of a reference have no effect in OpenAPI 3.0', () => {
  const document = documentWithTexts('3.0.3')
  expect(describeOperation(document, KEY)).toMatchObject({
    parameters: [{ description: 'common' }],
    responses: [{ summary: null, description: 'common', headers: [{ description: 'common' }] }],
    security: [{ schemes: [{ scheme: { description: 'common' } }] }],
  })
  expect(operationSearchText(document, KEY)).not.toContain('own')
})
