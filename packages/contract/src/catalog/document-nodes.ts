import * as z from 'zod/mini'

/** Alignment of a table cell or column. */
export const ALIGNMENTS = ['left', 'right', 'center', 'none'] as const
const AlignmentSchema = z.enum(ALIGNMENTS)
const AlignmentsSchema = z.nullable(z.array(AlignmentSchema))
export type Alignment = z.infer<typeof AlignmentSchema>

/** Nodes without children, with their attributes. See docs/reference/content-model.md#document-nodes. */
const LEAF_SCHEMAS = {
  /** Thematic break between blocks. */
  break: z.object({ type: z.literal('break') }),
  /** `hardBreak`: a line break follows the text. `softBreak`: the source line ends here; render a space. */
  text: z.object({
    type: z.literal('text'),
    text: z.string(),
    hardBreak: z.optional(z.boolean()),
    softBreak: z.optional(z.boolean()),
  }),
  image: z.object({
    type: z.literal('image'),
    url: z.string(),
    alt: z.string(),
    title: z.string(),
    /** Size in pixels, of images of the portal only. */
    width: z.optional(z.int()),
    height: z.optional(z.int()),
  }),
  /** First child of the text block of a task list item. */
  task_checkbox: z.object({ type: z.literal('task_checkbox'), checked: z.boolean() }),
}

/** Nodes with children, with their attributes; the children are added below. */
const PARENT_SCHEMAS = {
  heading: z.object({ type: z.literal('heading'), level: z.int().check(z.gte(1), z.lte(6)) }),
  paragraph: z.object({ type: z.literal('paragraph') }),
  /** Counterpart of a paragraph in a tight list. */
  text_block: z.object({ type: z.literal('text_block') }),
  blockquote: z.object({ type: z.literal('blockquote') }),
  /** Text nodes, one per line including the newline; `lang` may be empty. */
  code_block: z.object({ type: z.literal('code_block'), lang: z.string() }),
  /** Number of the first item of an ordered list; omitted for 1. */
  list: z.object({ type: z.literal('list'), isOrdered: z.boolean(), start: z.optional(z.int()) }),
  list_item: z.object({ type: z.literal('list_item') }),
  /** Level 1 is italic, 2 is bold. */
  emphasis: z.object({ type: z.literal('emphasis'), level: z.literal([1, 2]) }),
  /** Inline code; its text is a child. */
  code: z.object({ type: z.literal('code') }),
  link: z.object({ type: z.literal('link'), href: z.string(), title: z.string() }),
  strikethrough: z.object({ type: z.literal('strikethrough') }),
  table: z.object({ type: z.literal('table'), alignments: AlignmentsSchema }),
  table_header: z.object({ type: z.literal('table_header'), alignments: AlignmentsSchema }),
  table_row: z.object({ type: z.literal('table_row'), alignments: AlignmentsSchema }),
  table_cell: z.object({ type: z.literal('table_cell'), alignment: AlignmentSchema }),
}

type LeafType = keyof typeof LEAF_SCHEMAS
type ParentType = keyof typeof PARENT_SCHEMAS

interface WithChildren {
  children: DocumentNode[]
}

/** A node of an unknown type, whose children are rendered. Never written by this server. */
export interface UnknownNode extends WithChildren {
  type: 'unknown'
}

type LeafNode = { [Type in LeafType]: z.infer<(typeof LEAF_SCHEMAS)[Type]> }[LeafType]
type ParentNode = {
  [Type in ParentType]: z.infer<(typeof PARENT_SCHEMAS)[Type]> & WithChildren
}[ParentType]

/** Any node below the root, discriminated by `type`. */
export type DocumentNode = LeafNode | ParentNode | UnknownNode
/** A node of one type, such as `DocumentNodeOf<'heading'>`. */
export type DocumentNodeOf<Type extends DocumentNode['type']> = Extract<DocumentNode, { type: Type }>

function withChildren<Schema extends z.ZodMiniObject>(schema: Schema) {
  return z.extend(schema, {
    get children() {
      return z.array(DocumentNodeSchema)
    },
  })
}

/** A node below the root as this server writes it: known types with all of their attributes. */
export const DocumentNodeSchema: z.ZodMiniType<DocumentNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    LEAF_SCHEMAS.break,
    LEAF_SCHEMAS.text,
    LEAF_SCHEMAS.image,
    LEAF_SCHEMAS.task_checkbox,
    withChildren(PARENT_SCHEMAS.heading),
    withChildren(PARENT_SCHEMAS.paragraph),
    withChildren(PARENT_SCHEMAS.text_block),
    withChildren(PARENT_SCHEMAS.blockquote),
    withChildren(PARENT_SCHEMAS.code_block),
    withChildren(PARENT_SCHEMAS.list),
    withChildren(PARENT_SCHEMAS.list_item),
    withChildren(PARENT_SCHEMAS.emphasis),
    withChildren(PARENT_SCHEMAS.code),
    withChildren(PARENT_SCHEMAS.link),
    withChildren(PARENT_SCHEMAS.strikethrough),
    withChildren(PARENT_SCHEMAS.table),
    withChildren(PARENT_SCHEMAS.table_header),
    withChildren(PARENT_SCHEMAS.table_row),
    withChildren(PARENT_SCHEMAS.table_cell),
  ]),
)

/** Version of the node format that this server writes. */
export const DOCUMENT_VERSION = '1'

/** Root of a document's content. */
export const DocumentRootSchema = z.object({
  type: z.literal('document'),
  version: z.string(),
  children: z.array(DocumentNodeSchema),
})
export type DocumentRoot = z.infer<typeof DocumentRootSchema>

/**
 * Reads the content of a document from any server; never fails. Nodes that are unknown or lack an attribute
 * become `unknown` nodes with their children. Values that are not nodes are dropped.
 */
export function readDocumentRoot(content: unknown): DocumentRoot {
  const version = isNode(content) ? content['version'] : undefined
  return {
    type: 'document',
    version: version === undefined ? DOCUMENT_VERSION : String(version),
    children: isNode(content) ? readChildren(content) : [],
  }
}

type RawNode = Record<string, unknown>

function isNode(value: unknown): value is RawNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

function readChildren(node: RawNode): DocumentNode[] {
  const children = node['children']
  return Array.isArray(children) ? children.filter(isNode).map(readNode) : []
}

function readNode(node: RawNode): DocumentNode {
  const type = String(node['type'])
  if (isLeafType(type)) {
    const leaf = LEAF_SCHEMAS[type].safeParse({ ...DEFAULTS[type], ...node })
    if (leaf.success) return leaf.data
  }
  const children = readChildren(node)
  if (isParentType(type)) {
    const parent = PARENT_SCHEMAS[type].safeParse({ ...DEFAULTS[type], ...node })
    if (parent.success) return { ...parent.data, children }
  }
  return { type: 'unknown', children }
}

/** Defaults of presentational attributes, so that a node without them is not treated as unknown. */
const DEFAULTS: Partial<Record<LeafType | ParentType, RawNode>> = {
  code_block: { lang: '' },
  link: { title: '' },
  image: { alt: '', title: '' },
  table: { alignments: null },
  table_header: { alignments: null },
  table_row: { alignments: null },
  table_cell: { alignment: 'none' },
}

function isLeafType(type: string): type is LeafType {
  return Object.hasOwn(LEAF_SCHEMAS, type)
}

function isParentType(type: string): type is ParentType {
  return Object.hasOwn(PARENT_SCHEMAS, type)
}
