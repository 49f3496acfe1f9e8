import type { DocumentTree } from '@stagedoor/contract/catalog/documents'
import { Link } from 'react-router'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './spec-viewer.module.css'

interface GuidesProps {
  productId: string
  documents: readonly DocumentTree[]
}

/** Links to the documents of the product at the top level. */
export function Guides({ productId, documents }: GuidesProps) {
  const messages = useMessages()
  if (documents.length === 0) return null
  return (
    <section aria-label={messages.spec.relatedGuides}>
      <p className={styles['kind']}>{messages.spec.relatedGuides}</p>
      <ul className={styles['guides']}>
        {documents.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to={paths.docs.to(productId, slug)}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
