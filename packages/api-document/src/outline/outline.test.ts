import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import type { OutlineGroup } from './group-operations.ts'
import { outlineOf } from './outline-of.ts'

const operation = (...tags: string[]) => ({ tags, responses: {} })

function outline(root: Record<string, unknown>) {
  return outlineOf(documentOf({ openapi: '3.2.0', ...root }))
}

/** Formats each group as `Title(2)[inner]`. */
function format(groups: readonly OutlineGroup[]): string {
  return groups
    .map(({ title, kind, operations, groups: inner }) => {
      const name = title === '' ? kind : title
      return `${name}(${operations.length})${inner.length > 0 ? `[${format(inner)}]` : ''}`
    })
    .join(' ')
}

test('orders declared tags first, then undeclared tags, then untagged operations', () => {
  const { groups } = outline({
    tags: [{ name: 'b', summary: 'Bees' }, { name: 'a' }, { name: 'unused', description: 'Nothing has it.' }],
    paths: {
      '/1': { get: operation('z'), put: operation('a') },
      '/2': { get: operation('b', 'a'), put: {} },
    },
  })
  expect(format(groups)).toBe('Bees(1) a(2) z(1) untagged(1)')
})

test('groups by the first path segment in a document without tags', () => {
  const { groups } = outline({
    paths: { '/events': { get: {} }, '/events/{id}': { get: {} }, '/': { get: {} } },
  })
  expect(groups.map(({ kind, name, operations }) => [kind, name, operations])).toEqual([
    ['segment', 'events', [0, 1]],
    ['segment', '', [2]],
  ])
})

test('nests tags in their parents and keeps all tags of a parent cycle', () => {
  const { groups } = outline({
    tags: [
      { name: 'child', parent: 'top' },
      { name: 'top' },
      { name: 'x', parent: 'y' },
      { name: 'y', parent: 'x' },
      { name: 'lost', parent: 'nowhere' },
      { name: 'beta', kind: 'badge' },
    ],
    paths: {
      '/1': {
        get: operation('child', 'beta'),
        put: operation('x'),
        post: operation('y'),
        patch: operation('lost'),
      },
    },
  })
  expect(format(groups)).toBe('top(0)[child(1)] x(1) y(1) lost(1)')
})

test('wraps tags in x-tagGroups and keeps tags that none of them names', () => {
  const { groups } = outline({
    'x-tagGroups': [{ name: 'Group', tags: ['b', 'a', 'missing'] }, { name: 'Empty', tags: [] }, 5],
    paths: { '/1': { get: operation('a'), put: operation('b'), post: operation('c') } },
  })
  expect(format(groups)).toBe('Group(0)[b(1) a(1)] c(1)')
})

test('keeps an x-traitTag without operations', () => {
  const { groups } = outline({
    tags: [{ name: 'Paging', 'x-traitTag': true, description: 'How to page.' }],
    paths: { '/1': { get: operation('a') } },
  })
  expect(format(groups)).toBe('Paging(0) a(1)')
})

test('lists OpenAPI 3.2 query methods, additional operations, webhooks and referenced path items', () => {
  const { operations, groups, diagnostics } = outline({
    paths: {
      '/files': { $ref: '#/components/pathItems/Files' },
      'x-note': {},
      '/lost': { $ref: '#/components/pathItems/Lost' },
      '/odd': 5,
      '/bad': { get: 'text' },
    },
    webhooks: { ticketSold: { post: { operationId: 'onSold' } } },
    components: {
      pathItems: {
        Files: { query: { operationId: 'q' }, additionalOperations: { COPY: { summary: 'Copy' } } },
      },
    },
  })
  expect(operations).toMatchObject([
    { key: '#/paths/~1files/query', pointer: '#/components/pathItems/Files/query', id: 'q', method: 'query' },
    { key: '#/paths/~1files/additionalOperations/COPY', id: 'copy_files', method: 'COPY', title: 'Copy' },
    { key: '#/webhooks/ticketSold/post', path: 'ticketSold', section: 'webhooks', title: 'onSold' },
  ])
  expect(groups.map(({ kind }) => kind)).toEqual(['segment', 'webhooks'])
  expect(diagnostics).toEqual([
    {
      kind: 'lostReference',
      pointer: '#/paths/~1lost',
      problem: { kind: 'missing', ref: '#/components/pathItems/Lost' },
    },
    { kind: 'noObject', pointer: '#/paths/~1odd' },
    { kind: 'noObject', pointer: '#/paths/~1bad/get' },
  ])
})

test('falls back from summary to id to path for titles', () => {
  const { operations } = outline({
    paths: { '/a': { get: { summary: 'S', operationId: 'i' }, put: { operationId: 'i' }, post: {} } },
  })
  expect(operations.map(({ title, id }) => [title, id])).toEqual([
    ['S', 'i'],
    ['i', 'i-2'],
    ['/a', 'post_a'],
  ])
})

test('returns the info of a document and its unrecognized root keywords', () => {
  const { title, version, description, info, servers, externalDocs, unknown, kindLabel } = outline({
    info: {
      title: 'Box office',
      version: 1.5,
      description: 'D',
      license: { name: 'MIT' },
      'x-logo': 'l',
      contact: 5,
    },
    servers: [{ url: '/v1' }],
    externalDocs: { url: '/docs' },
    paths: [],
    wrong: 1,
  })
  expect({ title, version, description, kindLabel }).toEqual({
    title: 'Box office',
    version: '1.5',
    description: 'D',
    kindLabel: 'OpenAPI 3.2',
  })
  expect(info).toMatchObject({
    license: { name: 'MIT', url: null },
    contact: null,
    extensions: [{ name: 'x-logo', value: 'l' }],
  })
  expect(servers).toMatchObject([{ url: '/v1' }])
  expect(externalDocs).toEqual({ url: '/docs', description: null })
  expect(unknown).toEqual([
    { keyword: 'paths', value: [], note: { kind: 'malformed', expected: 'object', actual: 'list' } },
    { keyword: 'wrong', value: 1, note: null },
  ])
})
