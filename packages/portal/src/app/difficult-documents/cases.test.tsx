import { openDocument } from '@stagedoor/api-document/api-document'
import { makeBody } from '@stagedoor/api-document/mock/response-body'
import { matchRoute, routesOf } from '@stagedoor/api-document/mock/routes'
import { describeOperation } from '@stagedoor/api-document/operation/describe-operation'
import { caseDocument } from '@stagedoor/api-document/testing/demo-documents'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createLocalModel } from '../../lib/document-model/local-model.ts'
import { ModelProvider } from '../../lib/document-model/use-model.ts'
import { createQueryClient } from '../../lib/http/query-client.ts'
import { wireRequest } from '../../lib/operation-request/wire-request.ts'
import { curl } from '../../features/code-samples/languages/curl.ts'
import { outgoingRequest } from '../../features/try-it/request/outgoing-request.ts'
import { firstInput, readInput, type TryItInput } from '../../features/try-it/try-it-input.ts'
import { Overview } from '../../features/api-reference/document/overview.tsx'
import { OperationDetails } from '../../features/api-reference/operations/operation-details.tsx'
import { blobText } from '../../testing/blob-text.ts'
import { PrintingProvider } from '../../features/api-reference/print/printing-context.ts'

/** A document that viewers, mocks or generators of samples get wrong, and what is right for one of its operations. */
interface Case {
  document: string
  /** Method and path. */
  operation: string
  /** Texts that the page shows, and texts that it does not. */
  page?: readonly string[]
  notOnPage?: readonly string[]
  /** Parts of the curl sample. */
  sample?: readonly string[]
  notInSample?: readonly string[]
  /** What the user enters in Try it, and parts of the URL and the body of the request. */
  input?: Partial<TryItInput>
  request?: readonly string[]
  /** Parts of the response of the mock. */
  response?: readonly string[]
}

const ORIGIN = 'https://portal.example'

const CASES: readonly Case[] = [
  {
    document: 'disc-implicit.yaml',
    operation: 'POST /payments',
    page: ['CardPayment', 'CashPayment'],
    sample: ['"kind": "CardPayment"'],
    request: ['"kind": "CardPayment"'],
    response: ['"kind": "CardPayment"'],
  },
  {
    document: 'disc-mapping.yaml',
    operation: 'POST /seats',
    page: ['box', 'loge', 'stalls'],
    sample: ['"area": "box"'],
    request: ['"area": "box"'],
    response: ['"area": "box"'],
  },
  {
    document: 'ref-siblings.yaml',
    operation: 'POST /events',
    page: ['OVERRIDE-PARAM', 'OVERRIDE-BODY', 'OVERRIDE-RESPONSE', 'OVERRIDE-RSUMMARY', 'OVERRIDE-HEADER'],
    notOnPage: ['COMMON-PARAM', 'COMMON-BODY', 'COMMON-RESPONSE', 'COMMON-HEADER', 'COMMON-EXAMPLE'],
  },
  {
    document: 'int64.yaml',
    operation: 'PUT /orders/{orderId}',
    page: ['9007199254740993', '9223372036854775807', '1253261109769874438'],
    sample: ['/orders/9007199254740993', '"ref": 1253261109769874438'],
    request: ['/orders/9007199254740993', '"ref": 1253261109769874438'],
    response: ['"ref": 1253261109769874438', '"rate": 1.50', '"big": 1e400'],
  },
  {
    document: 'int64-json.json',
    operation: 'POST /orders',
    page: ['212081872531357452', '212081872531357453', '-9223372036854775808'],
    sample: ['"ref": 212081872531357453'],
    request: ['"ref": 212081872531357453'],
    response: ['"ref": 212081872531357453'],
  },
  {
    document: 'xml.yaml',
    operation: 'POST /concerts',
    sample: [
      '<c:concert xmlns:c="http://ns.example.com/concert" id="7" xml:lang="de"',
      'xmlns:k="http://ns.example.com/kind" k:kind="opera"',
      '<d:title xmlns:d="http://ns.example.com/title">',
      '<s:cast xmlns:s="http://ns.example.com/cast">',
      '<cast>',
      '<name>A &amp; B</name>',
      '<hall>A</hall>',
      '<note xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>',
    ],
    request: ['<c:concert xmlns:c="http://ns.example.com/concert"'],
    response: ['<concerts xmlns="http://ns.example.com/list">', '<c:concert xmlns:c='],
  },
  {
    document: 'xml.yaml',
    operation: 'GET /singers',
    response: ['<root>\n  <Singer>\n    <name>A &amp; B</name>'],
  },
  {
    document: 'json-string.yaml',
    operation: 'PUT /motto',
    sample: [`'"[VIP] row 1"'`],
    request: ['"[VIP] row 1"'],
    response: ['"{curly} braces"'],
  },
  {
    document: 'json-string.yaml',
    operation: 'POST /motto',
    page: ['"quoted"'],
    sample: [`'"plain"'`],
    response: [String.raw`"\"quoted\""`],
  },
  {
    document: 'yaml.yaml',
    operation: 'POST /days',
    page: ['2024-02-29', '01067', '10115', '12e3', '0x1F', '1.10', '2024'],
    sample: [
      'from=2024-02-29',
      'zip=01067',
      '"postcode": "10115"',
      '"version": "1.0"',
      '"country": "NO"',
      '"time": "12:30:45"',
      '"at": "2024-02-29T10:00:00Z"',
      '"hex": "0x1F"',
      '"sci": "12e3"',
    ],
    request: ['"postcode": "10115"'],
    response: ['"postcode": "10115"'],
  },
  {
    document: 'servers.yaml',
    operation: 'GET /a',
    sample: ['https://api.example.com/v2/a'],
    request: ['https://api.example.com/v2/a'],
  },
  { document: 'servers.yaml', operation: 'GET /b', request: ['https://files.example.com/up/b'] },
  {
    document: 'oauth-relative.yaml',
    operation: 'GET /orders',
    page: ['/oauth/token', '/oauth/authorize'],
    request: ['http://127.0.0.1:4812/v2/orders'],
  },
  {
    document: 'sse.yaml',
    operation: 'GET /stream',
    page: ['event: sale\ndata: {"seat":"A1"}\n'],
    response: ['event: sale\ndata: {"seat":"A1"}\n\n'],
  },
  { document: 'sse.yaml', operation: 'GET /seq', response: ['\u001E{"seat":"A1"}\n'] },
  { document: 'sse.yaml', operation: 'GET /lines', response: ['{"seat":"A1"}\n'] },
  { document: 'sse.yaml', operation: 'GET /plain', response: ['data: {"seat":"A1"}\n\n'] },
  { document: 'mock-routes.yaml', operation: 'GET /reports/7.csv', response: ['a,b'] },
  { document: 'mock-routes.yaml', operation: 'POST /reports/7:cancel', response: ['cancelReport'] },
  { document: 'mock-routes.yaml', operation: 'GET /reports/7', response: ['getReport'] },
  { document: 'mock-routes.yaml', operation: 'GET /reports/latest', response: ['latest'] },
  {
    document: 'query.yaml',
    operation: 'GET /search/{path}',
    sample: [
      'colour=red&size=L&filter%5Bage%5D%5Bgte%5D=18&filter%5Bids%5D%5B0%5D=1',
      'cols=a%7Cb',
      'sort=%22name%22&where=%7B%22a%22%3A1%7D',
    ],
    request: ['colour=red&size=L', 'sort=%22name%22&where=%7B%22a%22%3A1%7D', 'plus=a%2Bb'],
  },
  {
    document: 'html.yaml',
    operation: 'GET /x',
    page: ['New paragraph', 'OPEN', 'CLOSED', 'List<Seat>', 'Hidden text'],
    notOnPage: ['OPENCLOSED', 'ALPHABETA', 'paragraph.Second', 'leftright', 'MoreHidden'],
  },
  {
    document: 'groups.yaml',
    operation: 'POST /things',
    page: ['By seat', 'By row', 'Paid', 'Free'],
    sample: ['"id":', '"seat":', '"price":'],
    request: ['"price":'],
    response: ['"mail":'],
  },
  {
    document: 'security.yaml',
    operation: 'GET /uri',
    page: ['appKey'],
    notOnPage: ['Unresolved'],
    sample: ['?key='],
  },
  { document: 'security.yaml', operation: 'GET /both', sample: ['X-App-Id: ', '?key='] },
  { document: 'security.yaml', operation: 'GET /cookie', sample: ['SESSION='] },
  {
    document: 'asyncapi.yaml',
    operation: 'send sendHeld',
    page: [
      'INLINE-OPERATION-SECURITY',
      'OP-REF-SECURITY',
      'X-Op-Key',
      'INLINE-SECURITY',
      'REF-SECURITY',
      'S-77',
    ],
    notOnPage: ['Unresolved', 'avroSeat'],
  },
  { document: 'asyncapi.yaml', operation: 'receive receiveEither', page: ['Paper', 'Wallet'] },
  {
    document: 'values.yaml',
    operation: 'POST /values',
    page: ['""'],
    sample: ['page=0&dry=false&sep='],
    input: {
      parameters: { 'query:page': '0', 'query:dry': 'false', 'query:sep': '""', 'query:many': '' },
      empty: ['query:acl', 'query:many'],
    },
    request: ['page=0&dry=false&sep=&acl=&many='],
    response: ['false'],
  },
  {
    document: 'parent-example.yaml',
    operation: 'POST /dogs',
    page: ['PATH-DESCRIPTION'],
    sample: ['"name": "Rex"', '"bark": "WOOF"'],
    request: ['"bark": "WOOF"'],
    response: ['"bark": "WOOF"'],
  },
  {
    document: 'examples.yaml',
    operation: 'POST /orders',
    page: ['MINIMAL-DESCRIPTION', 'ONE-DESCRIPTION', 'FULL-SUMMARY', 'TWO-SUMMARY'],
    request: ['"seat": "A1"'],
    response: ['"id": 1'],
  },
  {
    document: 'typed.yaml',
    operation: 'POST /things/{id}',
    input: {
      parameters: {
        'path:id': '9007199254740993',
        'query:filter': '{"id": 9007199254740993, "v": 1.0}',
        'query:where': '{"id": 9007199254740993}',
        'query:either': '1e5',
        'query:n': '1.50',
      },
      fields: { 'multipart/form-data meta': '{"ref": 1253261109769874438, "a": 1.0}' },
    },
    request: [
      '/things/9007199254740993?',
      'filter%5Bid%5D=9007199254740993&filter%5Bv%5D=1.0',
      'where=%7B%22id%22%3A9007199254740993%7D',
      'either=1e5',
      'n=1.50',
      '{"ref":1253261109769874438,"a":1.0}',
    ],
  },
]

async function read({ document: name, operation, input: change }: Case) {
  const text = caseDocument(name)
  const model = createLocalModel()
  const opened = await model.open({ text })
  const parsed = await openDocument(text)
  if (opened.state !== 'opened' || parsed.state !== 'opened') throw new Error(`${name} was not read`)
  const { document } = parsed
  const [method = '', path = ''] = operation.split(' ')
  const { outline } = opened.spec
  const listed = outline.operations.find(
    (each) => `${each.method} ${each.path}`.toUpperCase() === operation.toUpperCase(),
  )
  const match = matchRoute(routesOf(document), method, path)
  const key =
    listed?.key ??
    (match.state === 'found' ? match.key : outline.operations.find(({ id }) => id === path)?.key)
  const page = await model.operation(key ?? '')
  if (!page) throw new Error(`${name} has no ${operation}`)
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <PrintingProvider value>
          <ModelProvider value={{ model, session: 1, productId: 'p', versionId: 'v' }}>
            <Overview outline={outline} />
            <OperationDetails page={page} />
          </ModelProvider>
        </PrintingProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  if (page.kind === 'channel') return { container, sample: '', request: '', response: '' }
  const form = await model.form(page.view.key)
  if (!form) throw new Error('no form')
  const first = firstInput(form)
  const input = { ...first, ...change }
  const { choices, errors } = readInput(form, page.view, input, {})
  expect([...errors]).toEqual([])
  const sent = await model.request(page.view.key, choices)
  if (!sent) throw new Error('no request')
  const outgoing = outgoingRequest(sent, form, { input, files: {} }, ORIGIN)
  const view = describeOperation(document, page.view.key)
  const content = view?.responses.find(({ status }) => status.startsWith('2'))?.content[0]
  const made = content && makeBody(document, content)
  return {
    container,
    sample: curl(wireRequest(page.sample, ORIGIN)),
    request: `${outgoing.wire.url}\n${await blobText(outgoing.body)}`,
    response: made ? (made.state === 'made' ? made.body.text : JSON.stringify(made.errors)) : '',
  }
}

const missing = (parts: readonly string[] = [], text: string) => parts.filter((part) => !text.includes(part))
const present = (parts: readonly string[] = [], text: string) => parts.filter((part) => text.includes(part))

it.each(CASES)(
  '$document: $operation on the page, in the sample, in Try it and in the mock',
  async (each) => {
    const { container, sample, request, response } = await read(each)
    await waitFor(() => expect(missing(each.page, container.textContent)).toEqual([]))
    // Elements are separated, as they are for a reader.
    expect(present(each.notOnPage, container.innerHTML.replaceAll(/<[^>]*>/g, ' '))).toEqual([])
    expect(
      {
        sample: missing(each.sample, sample),
        request: missing(each.request, request),
        response: missing(each.response, response),
      },
      `${sample}\n${request}\n${response}`,
    ).toEqual({ sample: [], request: [], response: [] })
    expect(present(each.notInSample, sample)).toEqual([])
  },
)
