import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentOf, type FolderFiles, PIXEL, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { ContentError } from '../problems.ts'
import { readContent } from './read-content.ts'

async function problemsOf(changes: Record<string, string | Buffer | undefined>): Promise<string[]> {
  const files = Object.entries({ ...SMALL_FOLDER, ...changes }).filter(([, content]) => content !== undefined)
  try {
    await contentOf(Object.fromEntries(files) as FolderFiles)
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message.split('\n')
  }
}

const product = (versions: string) => ({
  'products/orders/product.yaml': `name: Orders\nversions:\n${versions}`,
})
const start = (text: string) => ({ 'products/orders/docs/01-start.md': `# Start\n\n${text}\n` })
const spec = (content: string) => ({ 'products/orders/specs/orders.json': content })

const CASES: [string, Record<string, string | Buffer | undefined>, string | RegExp][] = [
  ['no portal.yaml', { 'portal.yaml': undefined }, /^portal\.yaml: does not exist/],
  ['broken YAML', { 'portal.yaml': 'name: [a\n' }, /^portal\.yaml:\d: .*Correct the YAML/],
  [
    'an unknown key',
    { 'portal.yaml': 'name: A\nis_pubic: true\n' },
    'portal.yaml:2: is_pubic: is not a valid key. Did you mean is_public?',
  ],
  [
    'an unknown nested key',
    product('  - name: v1\n    registration: { strategy: [api-key], strategies: [api-key] }\n'),
    'products/orders/product.yaml:4: versions[0].registration.strategy: is not a valid key. Did you mean strategies?',
  ],
  [
    'a value of the wrong type',
    { 'portal.yaml': 'name: A\nis_public: 3\n' },
    'portal.yaml:2: is_public: must be true or false.',
  ],
  [
    'a missing value',
    product('  - deprecated: true\n'),
    'products/orders/product.yaml:3: versions[0].name: is missing. Add it.',
  ],
  [
    'an invalid color',
    { 'portal.yaml': "appearance:\n  theme:\n    text_colors:\n      link: 'red; } body { display: none'\n" },
    /^portal\.yaml:4: appearance\.theme\.text_colors\.link: is not a CSS color/,
  ],
  [
    'an unknown theme name',
    { 'portal.yaml': "appearance:\n  theme:\n    text_colors: { heading: '#fff' }\n" },
    'portal.yaml:3: appearance.theme.text_colors.heading: is not a valid key. Did you mean headings?',
  ],
  [
    'a theme value of 100 kB',
    { 'portal.yaml': `appearance:\n  theme:\n    text_colors:\n      link: '${'#'.repeat(100_000)}'\n` },
    /^portal\.yaml:4: appearance\.theme\.text_colors\.link: is not a CSS color/,
  ],
  [
    'a missing specification',
    product('  - name: v1\n    spec: specs/order.json\n'),
    'products/orders/product.yaml:4: versions[0].spec: the file specs/order.json does not exist. Did you mean specs/orders.json?',
  ],
  [
    'a specification outside the product',
    product('  - name: v1\n    spec: ../../portal.yaml\n'),
    /is outside the product/,
  ],
  [
    'incomplete JSON',
    spec('{\n"info": {\n"version": "1"'),
    'products/orders/specs/orders.json:2: is not valid JSON: a { is never closed. Correct the file.',
  ],
  [
    'JSON with an invalid value',
    spec('{\n"openapi": nope\n}'),
    'products/orders/specs/orders.json:2: is not valid JSON: a value is missing. Correct the file.',
  ],
  [
    'a file that is not a specification',
    spec('{"a": 1}'),
    /orders\.json:1: is not an OpenAPI, Swagger or AsyncAPI document/,
  ],
  [
    'an unsupported specification version',
    spec('{\n\n"openapi": "4.0.0", "info": {}, "paths": {}}'),
    'products/orders/specs/orders.json:3: openapi: version 4.0.0 is not supported. Use 3.0, 3.1 or 3.2.',
  ],
  [
    'a specification without paths',
    spec('{"swagger": "2.0", "info": {}}'),
    /orders\.json:1: paths: must be a map/,
  ],
  [
    'two versions with the same name',
    product('  - name: v1\n  - name: V1\n'),
    /product\.yaml:4: versions\[1\]\.name: the version V1 already exists/,
  ],
  [
    'versions out of order',
    product('  - name: v1\n    created_at: 2025-01-01\n  - name: v2\n    created_at: 2024-01-01\n'),
    /product\.yaml:6: versions\[1\]\.created_at: must be later than the date of v1\./,
  ],
  [
    'an unknown strategy',
    product('  - name: v1\n    registration: { strategies: [api-kay] }\n'),
    /versions\[0\]\.registration\.strategies\[0\]: portal\.yaml has no auth strategy api-kay\. Did you mean api-key\?/,
  ],
  [
    'an invalid label',
    { 'products/orders/product.yaml': 'name: Orders\nlabels:\n  team: "-x-"\n' },
    /product\.yaml:3: labels\.team: must be a valid label/,
  ],
  [
    'a broken document link',
    start('[a](03-error.md)'),
    'products/orders/docs/01-start.md:3: 03-error.md: does not match a document or product of this folder. Did you mean 02-errors.md?',
  ],
  [
    'a broken link below front matter',
    { 'products/orders/docs/02-errors.md': '---\ntitle: Errors\n---\n\n[a](x.md)\n' },
    /^products\/orders\/docs\/02-errors\.md:5: x\.md: does not match a document/,
  ],
  [
    'a broken anchor',
    start('[a](01-start/02-keys.md#rotate-key)'),
    /:3: 01-start\/02-keys\.md#rotate-key: there is no heading #rotate-key\. Did you mean rotate-a-key\?/,
  ],
  ['a link that runs code', start('[a](javascript:alert(1))'), /this link type is not allowed/],
  [
    'a link that obscures its scheme',
    start('[a](<java\u0009script:alert(1)>)'),
    /this link type is not allowed/,
  ],
  ['a link to another host without a scheme', start('[a](//evil.example)'), /this link type is not allowed/],
  [
    'a missing picture',
    start('![a](images/plans.png)'),
    /the picture does not exist\. Did you mean plan\.png\?/,
  ],
  [
    'a file that is not a picture',
    { 'products/orders/docs/images/plan.png': 'text' },
    /plan\.png: is not a png picture/,
  ],
  [
    'two documents with the same slug',
    { 'products/orders/docs/03-errors.md': '# E\n' },
    /03-errors\.md: the slug errors is already used by products\/orders\/docs\/02-errors\.md/,
  ],
  [
    'a document without a title',
    { 'products/orders/docs/02-errors.md': 'text\n' },
    /02-errors\.md:1: has no title/,
  ],
  [
    'a document without its parent',
    { 'products/orders/docs/09-x/01-y.md': '# Y\n' },
    /has no parent document\. Add products\/orders\/docs\/09-x\.md/,
  ],
  ['a file of another type in docs/', { 'products/orders/docs/a.pdf': 'x' }, /a\.pdf: is neither a document/],
  [
    'two products with the same name',
    { 'products/venues/product.yaml': 'name: orders\n' },
    /venues\/product\.yaml: name: orders is already used by products\/orders\/product\.yaml/,
  ],
  [
    'a product folder that is not a slug',
    { 'products/My Product/product.yaml': 'name: X\n' },
    /the folder name is the slug/,
  ],
  [
    'text that is not UTF-8',
    { 'products/orders/docs/02-errors.md': Buffer.from([0x23, 0x20, 0xff, 0xfe]) },
    /is not UTF-8 text/,
  ],
  [
    'text that PostgreSQL cannot store',
    { 'products/orders/product.yaml': 'name: Orders\nlabels:\n  team: "a\\0b"\n' },
    'products/orders/product.yaml:3: labels.team: contains a NUL character or a lone surrogate. Remove it.',
  ],
  [
    'front matter with a lone surrogate and with an escaped backslash',
    { 'products/orders/docs/02-errors.md': '---\ntitle: "\\0"\na: "\\ud800"\nb: \'\\u0000\'\n---\n' },
    /^products\/orders\/docs\/02-errors\.md:2: title: contains .*\n.*:3: a: contains [^\n]*$/,
  ],
  [
    'front matter that contains itself',
    { 'products/orders/docs/02-errors.md': '---\ntitle: a\nb: &b [*b]\n---\n' },
    'products/orders/docs/02-errors.md:3: b[0]: contains itself. Remove the alias.',
  ],
  [
    'thousands of nested quotes',
    { 'products/orders/docs/02-errors.md': `# Errors\n\n${'>'.repeat(20_000)} x\n` },
    'products/orders/docs/02-errors.md:3: nests lists and quotes more than 100 levels deep. Use fewer levels.',
  ],
  [
    'a strategy twice',
    product('  - name: v1\n    registration: { strategies: [api-key, api-key] }\n'),
    /versions\[0\]\.registration\.strategies\[1\]: api-key is listed twice\. Remove one of the entries\./,
  ],
  [
    'a date in year 0',
    product('  - name: v1\n    created_at: 0000-01-01\n'),
    /versions\[0\]\.created_at: must be a date like/,
  ],
  ['two logos', { 'branding/logo.png': PIXEL }, /branding\/logo\.png: branding\/logo\.svg already exists/],
]

describe('a content folder with an error', () => {
  it.each(CASES)('%s', async (_name, changes, expected) => {
    const problems = await problemsOf(changes)
    expect(problems.join('\n')).toMatch(expected)
  })

  it('reports all problems together', async () => {
    const problems = await problemsOf({
      ...start('[a](b.md)\n\n[c](d.md)'),
      ...spec('{'),
      'portal.yaml': 'x: 1\n',
    })
    expect(problems).toHaveLength(4)
  })
})

describe('readContent', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stagedoor-content-'))
    await writeFile(join(folder, 'portal.yaml'), 'name: Portal\n')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('rejects an unreadable folder instead of treating it as empty, which would remove the catalog', async () => {
    await symlink('products', join(folder, 'products'))
    await expect(readContent(folder)).rejects.toThrow('products: cannot be read (ELOOP).')
  })

  it('rejects symbolic links instead of following or ignoring them', async () => {
    const orders = join(folder, 'products/orders')
    await mkdir(join(orders, 'docs'), { recursive: true })
    await writeFile(join(orders, 'product.yaml'), 'name: Orders\n')
    await writeFile(join(orders, 'docs/.notes.swp'), '')
    expect((await readContent(folder)).products).toHaveLength(1)
    await symlink('/etc/hostname', join(orders, 'docs/01-host.md'))
    await symlink(orders, join(folder, 'products/venues'))
    const problems = await readContent(folder).catch((error: ContentError) => error.message.split('\n'))
    expect(problems).toEqual([
      'products/orders/docs/01-host.md: is a symbolic link. Replace it with the file.',
      'products/venues: is a symbolic link. Replace it with the file.',
    ])
  })
})

describe('parseContent', () => {
  it('derives the same ids on every machine', async () => {
    expect((await contentOf(SMALL_FOLDER)).products.map(({ slug, id }) => [slug, id])).toEqual([
      ['orders', '11108f81-8b61-554d-8888-281fc9e5c421'],
      ['venues', '0485805e-7108-5bc4-a54c-9db25793f7b7'],
    ])
  })

  it('builds a tree of documents and resolves their links to URLs of the portal', async () => {
    const [orders, venues] = (await contentOf(SMALL_FOLDER)).products
    const [first, keys, errors] = orders?.documents ?? []
    expect(
      [first, keys, errors].map((document) => [document?.title, document?.slug, document?.parentId]),
    ).toEqual([
      ['Getting started', 'start', null],
      ['Keys', 'keys', first?.id],
      ['Errors', 'errors', null],
    ])
    expect(keys?.metadata).toEqual({ audience: 'everybody' })
    expect(first?.markdown).toBe(
      `See [keys](/docs/${orders?.id}/start/keys#doc-heading-rotate-a-key), [venues](/spec/${venues?.id}) and ` +
        `![a plan](/api/v2/products/${orders?.id}/pictures/images/plan.png).`,
    )
    expect(JSON.stringify(first?.nodes)).toContain(
      `"href":"/docs/${orders?.id}/start/keys#doc-heading-rotate-a-key"`,
    )
    expect(first?.nodes.children).toHaveLength(1)
    expect(keys?.markdown).toContain(`[start](/docs/${orders?.id}/start)`)
  })

  it('yields to the event loop between specifications', async () => {
    const versions = [1, 2, 3, 4].map((number) => `{ name: v${number}, spec: specs/orders.json }`)
    const yaml = `name: Orders\nversions: [${versions.join(', ')}]\n`
    let turns = 0
    let isReading = true
    const takeTurn = () => {
      turns += 1
      if (isReading) setImmediate(takeTurn)
    }
    setImmediate(takeTurn)
    const files = { ...SMALL_FOLDER, 'products/orders/product.yaml': yaml }
    const content = await contentOf(files)
    isReading = false
    expect(content.products[0]?.versions).toHaveLength(4)
    // One turn per file, which is hashed, and one per specification.
    expect(turns).toBeGreaterThanOrEqual(Object.keys(files).length + 4)
  })

  it('lists the operations of a YAML specification, including operations from merge keys', async () => {
    const spec = `openapi: 3.1.0
info: { title: Orders, version: '1' }
x-common: &common
  get: { operationId: listOrders }
paths:
  /orders:
    <<: *common
    post: { operationId: createOrder }
`
    const files = {
      'products/orders/specs/orders.yaml': spec,
      'products/orders/product.yaml': 'name: Orders\nversions: [{ name: v1, spec: specs/orders.yaml }]\n',
    }
    const content = await contentOf({ ...SMALL_FOLDER, ...files })
    const operations = content.specs[0]?.operations
    expect(operations?.map(({ operationId }) => operationId)).toEqual(['listOrders', 'createOrder'])
  })

  it('warns about theme colors with low contrast, but imports them', async () => {
    const yaml = `appearance:
  theme:
    section_colors: { body: '#ffffff', header: black }
    text_colors:
      header: '#fff'
      primary: hsl(0 0% 20%)
      link: '#ffee00'
    button_colors: { primary-fill: '#777', primary-text: '#888' }
`
    const { warnings, portal } = await contentOf({ 'portal.yaml': yaml })
    expect(warnings).toMatchObject([
      { file: 'portal.yaml', line: 7, path: 'appearance.theme.text_colors.link' },
      { line: 8, path: 'appearance.theme.button_colors.primary-text' },
    ])
    expect(warnings[0]?.message).toMatch(/is hard to read on section_colors\.body: the contrast is 1\.2 : 1/)
    expect(portal.appearance.stylesheets?.global?.main?.data?.text_colors?.link?.value).toBe('#ffee00')
    expect((await contentOf(SMALL_FOLDER)).warnings).toEqual([])
  })

  it('supports the API of the server itself as a specification', async () => {
    const yaml = 'name: Portal API\nversions: [{ name: v2, spec: "stagedoor:openapi" }]\n'
    const ownApi = JSON.stringify({
      openapi: '3.1.0',
      info: {},
      paths: { '/products': { get: { operationId: 'listProducts' } } },
    })
    const files = { 'portal.yaml': '', 'products/portal-api/product.yaml': yaml }
    const content = await contentOf(files, { ownApi })
    const operations = content.specs[0]?.operations
    expect(operations?.map(({ operationId }) => operationId)).toContain('listProducts')
  })

  it.each([
    [
      'AsyncAPI 2',
      {
        asyncapi: '2.6.0',
        info: {},
        channels: { 'orders/paid': { subscribe: { operationId: 'onPaid', tags: [{ name: 'orders' }] } } },
      },
      ['orders/paid', 'subscribe', 'onPaid', ['orders']],
    ],
    [
      'AsyncAPI 3',
      {
        asyncapi: '3.0.0',
        info: {},
        channels: { paid: { address: 'orders.paid' } },
        operations: { onPaid: { action: 'receive', channel: { $ref: '#/channels/paid' } } },
      },
      ['orders.paid', 'receive', 'onPaid', []],
    ],
    [
      'Swagger 2.0',
      { swagger: '2.0', info: {}, paths: { '/a': { get: { tags: ['x\u0000'] } } } },
      ['/a', 'get', null, ['x']],
    ],
  ])('lists the operations of %s', async (_name, document, [path, method, operationId, tags]) => {
    const content = await contentOf({ ...SMALL_FOLDER, ...spec(JSON.stringify(document)) })
    expect(content.specs[0]?.operations).toMatchObject([{ path, method, operationId, tags }])
  })
})
