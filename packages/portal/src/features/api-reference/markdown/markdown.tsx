import { createContext, type ReactNode, useContext } from 'react'
import { CodeBox } from '../../../components/code-box/code-box.tsx'
import { ScrollBox } from '../../../components/scroll-box/scroll-box.tsx'
import { TaskCheckbox } from '../../../components/field/task-checkbox.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { readFence } from '../../../lib/code-highlighting/code-language.ts'
import { safeUrl } from '../../../lib/navigation/safe-url.ts'
import { env } from '../../../config/env.ts'
import type { MarkdownNode } from '@stagedoor/api-document/markdown/markdown-node'
import { type MarkdownTrees, treeOf } from '@stagedoor/api-document/markdown/markdown-trees'
import styles from './markdown.module.css'

const TreesContext = createContext<MarkdownTrees>({})

/** Parsed texts of a page of the model. */
export const MarkdownProvider = TreesContext.Provider

interface MarkdownProps {
  text: string | null | undefined
  /** Level of the headings in the text; without it, headings are bold lines. */
  headingLevel?: 2 | 3 | 4
}

/** A Markdown text of the document. */
export function Markdown({ text, headingLevel }: MarkdownProps) {
  const trees = useContext(TreesContext)
  if (!text) return null
  const tree = treeOf(trees, text)
  return (
    <div className={styles['prose']} dir="auto">
      {tree ? <Children nodes={tree} headingLevel={headingLevel} /> : <p>{text}</p>}
    </div>
  )
}

type HeadingLevel = MarkdownProps['headingLevel']

/** Nodes have no IDs and keep their order, so the index is the key. */
function Children({ nodes, headingLevel }: { nodes: readonly MarkdownNode[]; headingLevel: HeadingLevel }) {
  return nodes.map((node, index) => {
    const key = `${index}-${node.type}`
    return <Node key={key} node={node} headingLevel={headingLevel} />
  })
}

function Node({ node, headingLevel }: { node: MarkdownNode; headingLevel: HeadingLevel }): ReactNode {
  const messages = useMessages()
  const children = 'children' in node ? <Children nodes={node.children} headingLevel={headingLevel} /> : null
  switch (node.type) {
    case 'paragraph':
      return <p>{children}</p>
    case 'heading':
      return <Heading level={headingLevel}>{children}</Heading>
    case 'text':
      return node.value
    case 'html':
      return node.value
    case 'element':
      return <node.name>{children}</node.name>
    case 'emphasis':
      return <em>{children}</em>
    case 'strong':
      return <strong>{children}</strong>
    case 'delete':
      return <del>{children}</del>
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return <FencedCode info={node.lang} code={node.value} />
    case 'blockquote':
      return <blockquote>{children}</blockquote>
    case 'list':
      return node.start === null ? <ul>{children}</ul> : <ol start={node.start}>{children}</ol>
    case 'listItem':
      return <li>{children}</li>
    case 'task':
      return <TaskCheckbox isChecked={node.isDone} />
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'link':
      return (
        <Link url={node.url}>
          <Children nodes={node.children.map(withoutForeignPicture)} headingLevel={headingLevel} />
        </Link>
      )
    case 'image':
      return <Picture url={node.url} alt={node.alt} />
    case 'table':
      return (
        <ScrollBox label={messages.catalog.table} className={styles['table']}>
          <table>
            <tbody>{children}</tbody>
          </table>
        </ScrollBox>
      )
    case 'tableRow':
      return <tr>{children}</tr>
    case 'tableCell':
      return <td>{children}</td>
  }
}

function FencedCode({ info, code }: { info: string; code: string }) {
  const word = useMessages().product.code
  const { name, language } = readFence(info)
  return <CodeBox label={name ?? word} what={word.toLowerCase()} code={code} language={language} />
}

function Heading({ level, children }: { level: HeadingLevel; children: ReactNode }) {
  if (level === undefined) {
    return (
      <p>
        <strong>{children}</strong>
      </p>
    )
  }
  const Tag = `h${level}` as const
  return <Tag>{children}</Tag>
}

/** Images of other hosts are links: loading them would tell the host who reads the page. */
function Picture({ url, alt }: { url: string; alt: string }) {
  if (safeUrl(url) === undefined) return alt
  if (isForeign(url)) return <Link url={url}>{alt || url}</Link>
  return <img src={url} alt={alt} loading="lazy" />
}

/** Inside a link, the alternative text is displayed, because links cannot be nested. */
function withoutForeignPicture(node: MarkdownNode): MarkdownNode {
  return node.type === 'image' && isForeign(node.url) ? { type: 'text', value: node.alt || node.url } : node
}

function isForeign(url: string): boolean {
  const { origin } = env
  return !URL.canParse(url, origin) || new URL(url, origin).origin !== origin
}

function Link({ url, children }: { url: string; children: ReactNode }) {
  const safe = safeUrl(url)
  return safe === undefined ? (
    children
  ) : (
    <a href={safe} rel="noreferrer">
      {children}
    </a>
  )
}
