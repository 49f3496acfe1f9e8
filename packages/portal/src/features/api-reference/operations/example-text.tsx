import type { ExampleView } from '@stagedoor/api-document/operation/examples'
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
