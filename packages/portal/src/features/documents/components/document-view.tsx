import { decodePercent } from '@stagedoor/api-document/percent'
import type { DocumentNode } from '@stagedoor/contract/catalog/document-nodes'
import type { ReadNodeDocument } from '@stagedoor/contract/catalog/documents'
import type { Product } from '@stagedoor/contract/catalog/products'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { type Heading, headingsOf } from '../headings.ts'
import { DocumentNodes } from './document-node.tsx'
import styles from './document-view.module.css'

export function DocumentView({ product, document }: { product: Product; document: ReadNodeDocument }) {
  const messages = useMessages()
  const { hash } = useLocation()
  const nodes = document.content.children
  const headings = useMemo(() => headingsOf(document.content), [document])
  const headingIds = useMemo(() => new Map(headings.map(({ node, id }) => [node, id])), [headings])

  useEffect(() => {
    if (hash && headings.length > 0) {
      window.document.getElementById(decodePercent(hash.slice(1)))?.scrollIntoView()
    }
  }, [hash, headings])

  return (
    <div className={styles['layout']}>
      <article className={styles['article']}>
        <PageHeader
          title={document.title}
          crumbs={[
            { label: messages.common.catalog, to: paths.catalog.to() },
            { label: product.name, to: paths.spec.to(product.id) },
            { label: messages.catalog.documentation },
          ]}
        />
        <div className={styles['prose']} dir="auto">
          <DocumentNodes nodes={nodes} headingIds={headingIds} firstImage={firstImageOf(nodes)} />
        </div>
      </article>
      {headings.length > 0 ? <Outline headings={headings} /> : null}
    </div>
  )
}

/** Blocks at the start of a document that fill a screen. */
const FIRST_BLOCKS = 4

function firstImageOf(nodes: readonly DocumentNode[]): DocumentNode | undefined {
  const images = (node: DocumentNode): DocumentNode[] =>
    node.type === 'image' ? [node] : 'children' in node ? node.children.flatMap(images) : []
  return nodes.slice(0, FIRST_BLOCKS).flatMap(images)[0]
}

/** Deeper headings are shown at this level. */
const MAX_LEVEL = 2

function Outline({ headings }: { headings: readonly Heading[] }) {
  const messages = useMessages()
  const current = useHeadingInView(headings)
  const top = Math.min(...headings.map(({ node }) => node.level))
  return (
    <nav className={styles['outline']} aria-labelledby="on-this-page">
      <h2 id="on-this-page">{messages.documents.onThisPage}</h2>
      <ul>
        {headings.map(({ id, text, node }) => (
          <li key={id} data-level={Math.min(node.level - top + 1, MAX_LEVEL)}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                goToHeading(id)
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls to a heading, moves the focus to it and updates the URL without a new history entry. */
function goToHeading(id: string) {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth' })
  window.history.replaceState(window.history.state, '', `#${id}`)
}

/** The upper third of the viewport, below the page header. */
const READING_ZONE = '-80px 0px -66% 0px'

/** Returns the ID of the heading that entered the reading zone last, initially the first heading. */
function useHeadingInView(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: READING_ZONE },
    )
    for (const { id } of headings) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [headings])
  return headings.some(({ id }) => id === current) ? current : headings[0]?.id
}
