import type { EncodingView } from '@stagedoor/api-document/operation/body-content'
import { useMessages } from '../../../i18n/messages.ts'
import { HeaderRow } from './header-row.tsx'
import { UnrecognizedKeywords } from '../document/extensions.tsx'
import styles from './operation.module.css'
import { styleRemarks } from './style-notes.ts'

/** Encodings of the properties of a form or multipart body. */
export function Encodings({ encodings }: { encodings: readonly EncodingView[] }) {
  const messages = useMessages()
  if (encodings.length === 0) return null
  return (
    <ul className={styles['rows']}>
      {encodings.map(({ name, contentType, style, headers, extensions, unknown }) => (
        <li key={name}>
          <code>{name}</code>{' '}
          <span className={styles['muted']}>
            {[contentType, ...(style ? styleRemarks({ style, schema: ANY }, messages) : [])]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {headers.map((header) => (
            <HeaderRow key={header.name} header={header} />
          ))}
          <UnrecognizedKeywords extensions={extensions} unknown={unknown} />
        </li>
      ))}
    </ul>
  )
}

/** If the property is an array, its items are encoded. */
const ANY = { types: ['array'] }
