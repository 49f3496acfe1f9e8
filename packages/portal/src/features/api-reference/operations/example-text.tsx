import type { ExampleView } from '@stagedoor/api-document/operation/examples'
import { useMessages } from '../../../i18n/messages.ts'
import { Markdown } from '../markdown/markdown.tsx'
import styles from './examples.module.css'

/** What the document says about the example that is shown. */
export function ExampleText({
  example: { summary, description },
}: {
  example: Pick<ExampleView, 'summary' | 'description'>
}) {
  if (summary === null && description === null) return null
  return (
    <div className={styles['about']}>
      <Markdown text={summary} />
      <Markdown text={description} />
    </div>
  )
}

/** Says why a generated example must not be sent as it is. */
export function InvalidExample() {
  return <p className={styles['about']}>{useMessages().spec.noValidExample}</p>
}
