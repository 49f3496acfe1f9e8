import type { Alignment, DocumentNode } from '@stagedoor/contract/catalog/document-nodes'
import type {
  BlockContent,
  Code,
  DefinitionContent,
  List,
  ListItem,
  Paragraph,
  RootContent,
  Table,
} from 'mdast'
import { type Conversion, MAX_DEPTH } from './conversion.ts'
import { htmlText } from './html-text.ts'
import { inlineNodes } from './inline-nodes.ts'
import { plainText } from './plain-text.ts'

type Block = BlockContent | DefinitionContent | RootContent

/** Converts blocks of a document, quote or list item (docs/reference/content-model.md#document-nodes). */
export function blockNodes(blocks: Block[], conversion: Conversion, depth = 0): DocumentNode[] {
  return blocks.flatMap((block) => blockNode(block, conversion, depth))
}

function blockNode(block: Block, conversion: Conversion, depth: number): DocumentNode[] {
  if (depth > MAX_DEPTH) return paragraphOf(plainText(block))
  switch (block.type) {
    case 'heading':
      return [{ type: 'heading', level: block.depth, children: inlineNodes(block.children, conversion) }]
    case 'paragraph':
      return [{ type: 'paragraph', children: inlineNodes(block.children, conversion) }]
    case 'blockquote':
      return [{ type: 'blockquote', children: blockNodes(block.children, conversion, depth + 1) }]
    case 'thematicBreak':
      return [{ type: 'break' }]
    case 'code':
      return [codeNode(block)]
    case 'list':
      return [listNode(block, conversion, depth)]
    case 'table':
      return [tableNode(block, conversion)]
    case 'html':
      return paragraphOf(htmlText(block.value))
    default:
      // Definitions have no output. Footnotes are added at the end of the document.
      return []
  }
}

function paragraphOf(text: string): DocumentNode[] {
  return text === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', text }] }]
}

function codeNode({ value, lang }: Code): DocumentNode {
  const lines = value === '' ? [] : value.split(/\r?\n|\r/)
  return {
    type: 'code_block',
    lang: lang ?? '',
    children: lines.map((line) => ({ type: 'text', text: `${line}\n` })),
  }
}

function listNode(list: List, conversion: Conversion, depth: number): DocumentNode {
  const start = list.start ?? undefined
  const isTight = !list.spread && list.children.every((item) => !item.spread)
  return {
    type: 'list',
    isOrdered: list.ordered ?? false,
    ...(start !== undefined && start !== 1 && { start }),
    children: list.children.map((item) => ({
      type: 'list_item',
      children: itemNodes(item, isTight, conversion, depth + 1),
    })),
  }
}

function itemNodes(item: ListItem, isTight: boolean, conversion: Conversion, depth: number): DocumentNode[] {
  const type = isTight ? 'text_block' : 'paragraph'
  const text = (paragraph: Paragraph): DocumentNode[] => inlineNodes(paragraph.children, conversion)
  const nodes = item.children.flatMap((child): DocumentNode[] =>
    child.type === 'paragraph' ? [{ type, children: text(child) }] : blockNode(child, conversion, depth),
  )
  if (typeof item.checked !== 'boolean') return nodes
  const checkbox: DocumentNode = { type: 'task_checkbox', checked: item.checked }
  const [first, ...rest] = nodes
  if (first?.type === type) return [{ ...first, children: [checkbox, ...first.children] }, ...rest]
  return [{ type, children: [checkbox] }, ...nodes]
}

function tableNode(table: Table, conversion: Conversion): DocumentNode {
  const alignments = (table.align ?? []).map((alignment): Alignment => alignment ?? 'none')
  const children = table.children.map((row, index): DocumentNode => {
    const cells = row.children.map(
      (cell, column): DocumentNode => ({
        type: 'table_cell',
        alignment: alignments[column] ?? 'none',
        children: inlineNodes(cell.children, conversion),
      }),
    )
    return { type: index === 0 ? 'table_header' : 'table_row', alignments, children: cells }
  })
  return { type: 'table', alignments, children }
}
