import type { ExampleView } from '@stagedoor/api-document/operation/examples'
import { useMessages } from '../../../i18n/messages.ts'
import { Markdown } from '../markdown/markdown.tsx'
import styles from './examples.module.css'

interface ExampleTextProps {
  example: Pick<ExampleView, 'summary' | 'description'>
  /** Whether a choice above already shows the summary. */
  isNamed: boolean
}

/** What the document says about the example that is shown. */
export function ExampleText({ example: { summary, description }, isNamed }: ExampleTextProps) {
  const title = isNamed ? null : summary
  if (title === null && description === null) return null
  return (
    <div className={styles['about']}>
      <Markdown text={title} />
      <Markdown text={description} />
    </div>
  )
}

/** Says why a generated example must not be sent as it is. */
export function InvalidExample() {
  return <p className={styles['about']}>{useMessages().spec.noValidExample}</p>
}
