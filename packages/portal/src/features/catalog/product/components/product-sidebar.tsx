import { Link } from 'react-router'
import { Alert } from '../../../../components/alert/alert.tsx'
import { Select } from '../../../../components/field/field.tsx'
import { paths } from '../../../../config/paths.ts'
import { useMessages } from '../../../../i18n/messages.ts'
import type { ProductShell } from '../product-shell.ts'
import { DocumentNav } from './document-nav.tsx'
import { OperationNav } from './operation-nav.tsx'
import styles from './product-sidebar.module.css'

interface ProductSidebarProps {
  shell: ProductShell
  documentSlug: string | undefined
  /** Hash of the specification page's URL, if it contains an operation. */
  operationHash: string
  onVersion: (versionId: string) => void
  /** Called when the user follows a link, so that a sheet can close. */
  onNavigate?: () => void
}

export function ProductSidebar({
  shell,
  documentSlug,
  operationHash,
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
            activeHash={operationHash}
            onNavigate={onNavigate}
          />
        </section>
      ) : null}
    </nav>
  )
}
