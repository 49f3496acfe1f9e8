import type { DocumentTree } from '@stagedoor/contract/catalog/documents'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../config/paths.ts'
import { useMessages } from '../../../../i18n/messages.ts'
import styles from './product-sidebar.module.css'

interface DocumentNavProps {
  productId: string
  documents: readonly DocumentTree[]
  activeSlug: string | undefined
  parentSlug?: string
  onNavigate?: (() => void) | undefined
}

/** The tree of documents; the ancestors of the active document are expanded. */
export function DocumentNav({ documents, ...shared }: DocumentNavProps) {
  return (
    <ul className={styles['list']}>
      {documents.map((document) => (
        <DocumentEntry key={document.id} document={document} {...shared} />
      ))}
    </ul>
  )
}

function DocumentEntry({
  document,
  productId,
  activeSlug,
  parentSlug,
  onNavigate,
}: Omit<DocumentNavProps, 'documents'> & { document: DocumentTree }) {
  const messages = useMessages()
  const containsActive = activeSlug !== undefined && contains(document, activeSlug)
  const [isToggledOpen, setToggledOpen] = useState<boolean>()
  const isOpen = isToggledOpen ?? containsActive
  const slugs = parentSlug ? [parentSlug, document.slug] : [document.slug]
  const link = (
    <Link
      to={paths.docs.to(productId, ...slugs)}
      className={styles['entry']}
      aria-current={document.slug === activeSlug ? 'page' : undefined}
      onClick={onNavigate}
    >
      {document.title}
    </Link>
  )
  if (document.children.length === 0) return <li>{link}</li>
  return (
    <li>
      <div className={styles['branch']}>
        {link}
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-label={messages.product.subpages(document.title)}
          onClick={() => setToggledOpen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
      </div>
      {isOpen ? (
        <DocumentNav
          productId={productId}
          documents={document.children}
          activeSlug={activeSlug}
          parentSlug={document.slug}
          onNavigate={onNavigate}
        />
      ) : null}
    </li>
  )
}

function contains(document: DocumentTree, slug: string): boolean {
  return document.slug === slug || document.children.some((child) => contains(child, slug))
}
