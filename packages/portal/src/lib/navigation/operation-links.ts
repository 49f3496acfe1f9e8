import { firstSegment, operationName, operationNamed } from '@stagedoor/api-document/outline/operation-link'
import { operationLinkId, operationTitle } from '@stagedoor/contract/catalog/spec-operation'
import type { Operation, VersionOperations } from '@stagedoor/contract/catalog/versions'

/** What identifies an operation in links and lists, before and after the document is parsed. */
export interface OperationLink {
  id: string
  /** Names the operation in the address; decided at import, or by the document that the browser has read. */
  name: string
  /** Unique in the specification. */
  mark: string
  method: string
  path: string
  tags: readonly string[]
  title: string
}

export interface ListedOperation {
  operation: Operation
  link: OperationLink
}

/** Adds the links to the server's list of operations, equal to the links to the same operations of the outline. */
export function withLinks(operations: readonly Operation[]): ListedOperation[] {
  return operations.map((operation) => {
    const { method, path, tags, operation_id: operationId, summary } = operation
    const name = operation.name ?? nameOfEarlierRelease(operation)
    const id = name.slice(firstSegment(path).length + 1)
    const title = operationTitle({ summary, operationId, path })
    return { operation, link: operationLink({ id, name, method, path, tags, title }) }
  })
}

/** During an upgrade, the list may be from a process of an earlier release. Operations with the same name are not numbered. */
function nameOfEarlierRelease({ path, method, operation_id: operationId }: Operation): string {
  return operationName({ path, id: operationLinkId({ path, method: method.toLowerCase(), operationId }) })
}

export function operationLink(operation: Omit<OperationLink, 'mark'>): OperationLink {
  const { id, name, method, path, tags, title } = operation
  const mark = `${method.toLowerCase()} ${path} ${name}`
  return { id, name, mark, method, path, tags, title }
}

/** Returns the operation of the server's list that an address names. */
export function listedOperation(
  operations: readonly Operation[],
  name: string | undefined,
): ListedOperation | undefined {
  if (name === undefined) return undefined
  const listed = withLinks(operations)
  const link = operationNamed(
    listed.map((each) => each.link),
    name,
  )
  return listed.find((each) => each.link === link)
}

export interface GroupedOperations {
  /** Key of the group in the document's outline. */
  key: string
  /** Outer groups, outermost first. */
  outer: readonly string[]
  title: string
  operations: ListedOperation[]
}

/** Titles of groups without a name in the document. */
export interface GroupTitles {
  untagged: string
  webhooks: string
}

/** Groups the operations of a version as on its page. */
export function groupOperations(
  { operations, groups }: VersionOperations,
  defaultTitles: GroupTitles,
): GroupedOperations[] {
  const listed = withLinks(operations)
  let start = 0
  return groups.map(({ key, kind, titles, operations: count }) => ({
    key,
    outer: titles.slice(0, -1),
    title: groupTitle(kind, titles.at(-1), defaultTitles),
    operations: listed.slice(start, (start += count)),
  }))
}

/** Returns the title of a group: the document's or a default. */
export function groupTitle(kind: string, title: string | undefined, defaultTitles: GroupTitles): string {
  if (title) return title
  return kind === 'webhooks' ? defaultTitles.webhooks : defaultTitles.untagged
}
