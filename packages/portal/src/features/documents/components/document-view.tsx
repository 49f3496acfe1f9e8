import type { ReadNodeDocument } from '@stagedoor/contract/catalog/documents'
import type { Product } from '@stagedoor/contract/catalog/products'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { decodeUri } from '../../../lib/navigation/decode-uri.ts'
import { headingsOf } from '../headings.ts'
import { DocumentNodes } from './document-node.tsx'
import styles from './document-view.module.css'
import { Outline } from './outline.tsx'

export function DocumentView({ product, document }: { product: Product; document: ReadNodeDocument }) {
  const messages = useMessages()
  const { hash } = useLocation()
  const headings = useMemo(() => headingsOf(document.content), [document])
  const headingIds = useMemo(() => new Map(headings.map(({ node, id }) => [node, id])), [headings])

  useEffect(() => {
    if (hash && headings.length > 0) {
      window.document.getElementById(decodeUri(hash.slice(1)))?.scrollIntoView()
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
          <DocumentNodes nodes={document.content.children} headingIds={headingIds} />
        </div>
      </article>
      {headings.length > 0 ? <Outline headings={headings} /> : null}
    </div>
  )
}
