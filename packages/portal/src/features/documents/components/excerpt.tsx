import type { ReadNodeDocument } from '@stagedoor/contract/catalog/documents'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DocumentNodes } from './document-node.tsx'
import styles from './excerpt.module.css'

interface ExcerptProps {
  document: ReadNodeDocument
  /** Address of the document. */
  href: string
  /** Text of the link to it. */
  children: ReactNode
}

/** Limits of an excerpt: blocks, which are the top nodes of a document, and sections. */
const MAX_BLOCKS = 8
const MAX_SECTIONS = 2

/** The first sections of a document, with a link to all of it. */
export function Excerpt({ document, href, children }: ExcerptProps) {
  const nodes = document.content.children
  const sections = nodes.flatMap((node, index) => (node.type === 'heading' ? [index] : []))
  const end = Math.min(sections[MAX_SECTIONS] ?? nodes.length, MAX_BLOCKS)
  return (
    <div className={styles['excerpt']}>
      <div className={styles['content']} dir="auto">
        <DocumentNodes nodes={nodes.slice(0, end)} headingIds={new Map()} firstImage={undefined} />
      </div>
      <p>
        <Link to={href}>{children}</Link>
      </p>
    </div>
  )
}
