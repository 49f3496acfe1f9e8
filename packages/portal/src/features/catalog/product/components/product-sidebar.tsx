import { Link } from 'react-router'
import { Alert } from '../../../../components/alert/alert.tsx'
import { Select } from '../../../../components/field/field.tsx'
import { paths } from '../../../../config/paths.ts'
import { useMessages } from '../../../../i18n/messages.ts'
import type { ProductShell } from '../product-shell.ts'
import { OperationNav } from './operation-nav.tsx'
import styles from './product-sidebar.module.css'
import type { DocumentTree } from '@stagedoor/contract/catalog/documents'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'

interface ProductSidebarProps {
  shell: ProductShell
  isOverview: boolean
  documentSlug: string | undefined
  /** Name of the operation in the address of a specification page. */
  activeOperation: string | undefined
  onVersion: (versionId: string) => void
  /** Called when the user follows a link, so that a sheet can close. */
  onNavigate?: () => void
}

export function ProductSidebar({
  shell,
  isOverview,
  documentSlug,
  activeOperation,
  onVersion,
  onNavigate,
}: ProductSidebarProps) {
  const messages = useMessages()
  const { product, versions, version, documents, operationList } = shell
  return (
    <nav className={styles['sidebar']} aria-label={messages.product.navigation(product.name)}>
      <Link
        to={paths.spec.to(product.id)}
        className={styles['name']}
        title={product.name}
        onClick={onNavigate}
      >
        {product.name}
      </Link>
      {version ? (
        <Select
          label={messages.product.version}
          value={version.id}
          onChange={(event) => onVersion(event.target.value)}
        >
          {versions.map(({ id, name, deprecated }) => (
            <option key={id} value={id}>
              {deprecated ? messages.catalog.deprecatedVersion(name) : name}
            </option>
          ))}
        </Select>
      ) : (
        <Alert kind="warning">{messages.product.noVersionsTitle}</Alert>
      )}
      <ul className={styles['list']}>
        <li>
          <Link
            to={paths.overview.to(product.id, version?.id)}
            className={styles['entry']}
            aria-current={isOverview ? 'page' : undefined}
            onClick={onNavigate}
          >
            {messages.product.overview}
          </Link>
        </li>
      </ul>
      {documents.length > 0 ? (
        <section>
          <h2>{messages.catalog.documentation}</h2>
          <DocumentNav
            productId={product.id}
            documents={documents}
            activeSlug={documentSlug}
            onNavigate={onNavigate}
          />
        </section>
      ) : null}
      {version && operationList && operationList.operations.length > 0 ? (
        <section>
          <h2>{messages.product.operations}</h2>
          <OperationNav
            productId={product.id}
            versionId={version.id}
            operationList={operationList}
            activeOperation={activeOperation}
            onNavigate={onNavigate}
          />
        </section>
      ) : null}
    </nav>
  )
}

interface DocumentNavProps {
  productId: string
  documents: readonly DocumentTree[]
  activeSlug: string | undefined
  parentSlug?: string
  onNavigate?: (() => void) | undefined
}

/** The tree of documents; the ancestors of the active document are expanded. */
function DocumentNav({ documents, ...shared }: DocumentNavProps) {
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
