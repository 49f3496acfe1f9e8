import type { DocumentNodeOf } from '@stagedoor/contract/document-nodes'
import { CopyButton } from '../../../components/copy.tsx'
import { ScrollBox } from '../../../components/scroll-box.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { textOf } from '../headings.ts'
import styles from './document-view.module.css'

/** Code in a box of its own: long lines scroll inside it, and it can be copied. */
export function CodeBlock({ node }: { node: DocumentNodeOf<'code_block'> }) {
  const texts = useTexts()
  const code = node.children.map(textOf).join('')
  const language = node.lang === 'plain' ? '' : node.lang
  return (
    <figure className={styles['code']}>
      <figcaption>
        <span>{language}</span>
        <CopyButton text={code} what={texts.documents.code.toLowerCase()} variant="quiet" />
      </figcaption>
      <ScrollBox label={language || texts.documents.code} className={styles['codeBox']}>
        <pre>
          <code>{code}</code>
        </pre>
      </ScrollBox>
    </figure>
  )
}
