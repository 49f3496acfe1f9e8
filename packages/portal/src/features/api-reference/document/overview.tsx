import type { Outline } from '@stagedoor/api-document/outline/outline'
import { Alert } from '../../../components/alert/alert.tsx'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { AboutDocument } from './about-document.tsx'
import { UnrecognizedKeywords } from './extensions.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import styles from './spec-viewer.module.css'
import type { Diagnostic } from '@stagedoor/api-document/diagnostic'

export function Overview({ outline }: { outline: Outline }) {
  const messages = useMessages()
  const { kindLabel, version, summary, description, diagnostics, unknown } = outline
  return (
    <div className={styles['overview']}>
      <Markdown text={summary} />
      <Markdown text={description} headingLevel={2} />
      <p className={styles['kind']}>
        {[kindLabel ?? messages.spec.unknownDocument, version].filter(Boolean).join(' · ')}
      </p>
      <AboutDocument outline={outline} />
      {diagnostics.length > 0 ? (
        <Alert kind="info" title={messages.spec.warningsTitle}>
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

/** Example: `#/paths/~1events is not an object.` */
function diagnosticText(diagnostic: Diagnostic, messages: Messages): string {
  const { warnings } = messages.spec
  switch (diagnostic.kind) {
    case 'severalDocuments':
    case 'noVersion':
    case 'unknownKind':
      return warnings[diagnostic.kind]
    case 'unknownVersion':
      return warnings.unknownVersion(diagnostic.named, diagnostic.readAs)
    case 'repeatedName':
      return warnings.repeatedName(diagnostic.position.line, diagnostic.position.column)
    case 'lostReference':
      return `${diagnostic.pointer}: ${messages.spec.problems[diagnostic.problem.kind](diagnostic.problem.ref)}`
    default:
      return warnings[diagnostic.kind](diagnostic.pointer)
  }
}
