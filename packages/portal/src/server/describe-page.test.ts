import { openDocument } from '@stagedoor/api-document/api-document'
import { familyOf } from '@stagedoor/api-document/family/family-of'
import {
  type FirstOperation,
  type FirstScreen,
  firstScreenOf,
} from '@stagedoor/api-document/page/first-screen'
import type { VersionOperations } from '@stagedoor/contract/catalog/versions'
import { expect, it } from 'vitest'
import { operationsQuery, productQuery } from '../features/catalog/product/api/product.ts'
import { versionsQuery } from '../features/catalog/product/api/get-versions.ts'
import { ENGLISH } from '../i18n/messages.ts'
import { firstScreenQuery } from '../lib/document-model/first-screen.ts'
import { createQueryClient } from '../lib/http/query-client.ts'
import { toPortal } from '../lib/portal/portal.ts'
import { anOperation, aPortal, aProduct, aVersion } from '../testing/fixtures.ts'
import { describePage } from './describe-page.ts'

const PRODUCT = aProduct({ description: 'Orders and seats' })
const VERSION = aVersion()

async function screenOf(description: string): Promise<FirstScreen> {
  const get = { operationId: 'list', description }
  const parsed = await openDocument(JSON.stringify({ openapi: '3.1.0', paths: { '/seats': { get } } }))
  if (parsed.state === 'failed') throw new Error('The document did not open')
  const { document } = parsed
  const screen = await firstScreenOf({ document, family: await familyOf(document.kind) }, 'seats/list')
  if (!screen) throw new Error('The document has no first screen')
  return screen
}

function descriptionWith(screen: FirstScreen): string {
  const queryClient = createQueryClient()
  queryClient.setQueryData(productQuery(PRODUCT.id).queryKey, PRODUCT)
  queryClient.setQueryData(versionsQuery(PRODUCT.id).queryKey, [VERSION])
  const operations = [anOperation({ path: '/seats', method: 'get', operation_id: 'list' })]
  const list: VersionOperations = { api_type: 'openapi', operations, groups: [] }
  queryClient.setQueryData(operationsQuery(PRODUCT.id, VERSION.id).queryKey, list)
  queryClient.setQueryData(firstScreenQuery(PRODUCT.id, VERSION.id, 'seats/list').queryKey, screen)
  return describePage({
    route: { name: 'spec', params: { product: PRODUCT.id, product_version: VERSION.id } },
    status: 200,
    portal: toPortal(aPortal()),
    url: new URL(`http://portal.internal/spec/${PRODUCT.id}/${VERSION.id}?operation=seats/list`),
    queryClient,
    messages: ENGLISH.messages,
  }).description
}

it.each([
  ['Lists *all* `seats`<br>of a [house](/houses).\n\nMore.', 'Lists all seats of a house.'],
  ['Lists seats', 'Lists seats'],
  ['constructor', 'constructor'],
])('describes an operation with the first paragraph of %j', async (text, description) => {
  expect(descriptionWith(await screenOf(text))).toBe(description)
})

it('describes the product as long as the description of the operation is not parsed', async () => {
  const { operations, ...screen } = await screenOf('Lists *all* seats')
  const withoutDetails = operations.map((operation): FirstOperation => ({ ...operation, details: null }))
  expect(descriptionWith({ ...screen, operations: withoutDetails })).toBe(PRODUCT.description)
})
