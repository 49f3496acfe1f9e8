/** HTML elements that Markdown has no syntax for. */
export type ElementName =
  | 'div'
  | 'details'
  | 'summary'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'sub'
  | 'sup'
  | 'kbd'
  | 'mark'
  | 'u'
  | 'small'
  | 'q'

/** A node of a Markdown text, in mdast's terms. The start of an unordered list is null. */
export type MarkdownNode =
  | { type: 'text' | 'inlineCode'; value: string }
  /** Tags that are not interpreted yet; parsed texts have none. */
  | { type: 'html'; value: string }
  | { type: 'element'; name: ElementName; children: MarkdownNode[] }
  | { type: 'code'; lang: string; value: string }
  | { type: 'heading' | 'paragraph' | 'blockquote' | 'listItem'; children: MarkdownNode[] }
  | { type: 'emphasis' | 'strong' | 'delete'; children: MarkdownNode[] }
  | { type: 'list'; start: number | null; children: MarkdownNode[] }
  | { type: 'link'; url: string; children: MarkdownNode[] }
  | { type: 'image'; url: string; alt: string }
  | { type: 'table' | 'tableRow' | 'tableCell'; children: MarkdownNode[] }
  /** The first child of the first paragraph of a list item. */
  | { type: 'task'; isDone: boolean }
  | { type: 'break' | 'thematicBreak' }
