import type { DocumentNode, DocumentNodeOf } from '@stagedoor/contract/catalog/document-nodes'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { TaskCheckbox } from '../../../components/field/task-checkbox.tsx'
import { type HeadingNode, textOf } from '../headings.ts'
import { linkWithOperationInQuery } from '../../../lib/navigation/operation-in-query.ts'
import { isPortalPath, safeUrl } from '../../../lib/navigation/safe-url.ts'
import { DocumentTable } from './document-table.tsx'
import { CodeBox } from '../../../components/code-box/code-box.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { readFence } from '../../../lib/code-highlighting/code-language.ts'
import styles from './document-view.module.css'

/** Anchor IDs by heading node. */
type HeadingIds = ReadonlyMap<HeadingNode, string>

/** Facts about the whole document. */
interface DocumentFacts {
  headingIds: HeadingIds
  /** Image that is visible when the page appears; others load when they come into view. */
  firstImage: DocumentNode | undefined
}

interface NodesProps extends DocumentFacts {
  nodes: readonly DocumentNode[]
}

/** Uses positions as keys, because nodes have no IDs and never move. */
export function DocumentNodes({ nodes, ...facts }: NodesProps) {
  return nodes.map((node, index) => {
    const key = `${index}-${node.type}`
    return <DocumentNodeView key={key} node={node} {...facts} />
  })
}

/** Renders a node; an unknown type renders its children. See docs/reference/content-model.md#document-nodes. */
function DocumentNodeView({ node, ...facts }: DocumentFacts & { node: DocumentNode }): ReactNode {
  const { headingIds, firstImage } = facts
  const children = 'children' in node ? <DocumentNodes nodes={node.children} {...facts} /> : null
  switch (node.type) {
    case 'heading':
      return (
        <DocumentHeading level={node.level} id={headingIds.get(node)}>
          {children}
        </DocumentHeading>
      )
    case 'paragraph':
      return <p>{children}</p>
    case 'blockquote':
      return <blockquote>{children}</blockquote>
    case 'break':
      return <hr />
    case 'code_block':
      return <CodeBlock node={node} />
    case 'list':
      return node.isOrdered ? <ol start={node.start}>{children}</ol> : <ul>{children}</ul>
    case 'list_item':
      return <li>{children}</li>
    case 'text':
      return (
        <Fragment>
          {node.text}
          {node.hardBreak ? <br /> : node.softBreak ? ' ' : null}
        </Fragment>
      )
    case 'emphasis':
      return node.level === 2 ? <strong>{children}</strong> : <em>{children}</em>
    case 'code':
      return <code>{children}</code>
    case 'link':
      return (
        <DocumentLink href={node.href} title={node.title}>
          {children}
        </DocumentLink>
      )
    case 'image':
      return safeUrl(node.url) ? (
        <img
          src={node.url}
          alt={node.alt}
          title={node.title || undefined}
          width={node.width}
          height={node.height}
          loading={node === firstImage ? 'eager' : 'lazy'}
          fetchPriority={node === firstImage ? 'high' : 'auto'}
        />
      ) : (
        node.alt
      )
    case 'strikethrough':
      return <del>{children}</del>
    case 'table':
      return <DocumentTable node={node} renderNodes={(nodes) => <DocumentNodes nodes={nodes} {...facts} />} />
    case 'task_checkbox':
      return <TaskCheckbox isChecked={node.checked} />
    case 'text_block':
    case 'table_header':
    case 'table_row':
    case 'table_cell':
    case 'unknown':
      return children
  }
}

function DocumentLink({ href, title, children }: { href: string; title: string; children: ReactNode }) {
  const url = safeUrl(href)
  if (url === undefined) return children
  const tooltip = title || undefined
  if (isPortalPath(url)) {
    return (
      <Link to={linkWithOperationInQuery(url)} title={tooltip}>
        {children}
      </Link>
    )
  }
  return (
    <a href={url} title={tooltip} rel="noreferrer">
      {children}
    </a>
  )
}

function CodeBlock({ node }: { node: DocumentNodeOf<'code_block'> }) {
  const codeLabel = useMessages().product.code
  const { name, language } = readFence(node.lang)
  // Without the last line break, a command that is pasted into a terminal does not run immediately.
  const code = node.children.map(textOf).join('').replace(/\n$/, '')
  return <CodeBox label={name ?? codeLabel} what={codeLabel.toLowerCase()} code={code} language={language} />
}

const TAGS = ['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

interface DocumentHeadingProps {
  /** Level in the document, from 1 to 6. Level 1 becomes an h2, because the page title is the h1. */
  level: number
  id: string | undefined
  children: ReactNode
}

function DocumentHeading({ level, id, children }: DocumentHeadingProps) {
  const Tag = TAGS[level - 1] ?? 'h6'
  return (
    <Tag id={id} tabIndex={id ? -1 : undefined} className={styles['heading']}>
      {children}
      {id ? (
        <a href={`#${id}`} className={styles['anchor']} aria-hidden tabIndex={-1}>
          #
        </a>
      ) : null}
    </Tag>
  )
}
