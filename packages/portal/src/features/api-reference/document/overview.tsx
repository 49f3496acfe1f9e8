import type { Outline } from '@stagedoor/api-document/outline/outline'
import { Alert } from '../../../components/alert/alert.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { AboutDocument } from './about-document.tsx'
import { UnrecognizedKeywords } from './extensions.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { diagnosticText } from './diagnostic-message.ts'
import styles from './spec-viewer.module.css'

export function Overview({ outline }: { outline: Outline }) {
  const messages = useMessages()
  const { kindLabel, version, summary, description, diagnostics, unknown } = outline
  return (
    <div className={styles['overview']}>
      <Markdown text={summary} />
      <Markdown text={description} headingLevel={2} />
      <p className={styles['kind']}>
        {messages.spec.about(kindLabel ?? messages.spec.unknownDocument, version)}
      </p>
      <AboutDocument outline={outline} />
      {diagnostics.length > 0 ? (
        <Alert kind="info" title={messages.spec.remarks}>
          <ul>
            {diagnostics.map((diagnostic) => {
              const text = diagnosticText(diagnostic, messages)
              return <li key={text}>{text}</li>
            })}
          </ul>
        </Alert>
      ) : null}
      <UnrecognizedKeywords extensions={[]} unknown={unknown} />
    </div>
  )
}
