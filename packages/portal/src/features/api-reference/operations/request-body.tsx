import type { RequestBodyView } from '@stagedoor/api-document/operation/request-body'
import { useMessages } from '../../../i18n/messages.ts'
import { FieldPathProvider } from '../anchors/field-anchor.ts'
import { BodyContent } from './body-content.tsx'
import { UnrecognizedKeywords } from '../document/unrecognized-keywords.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import styles from './operation.module.css'

export function RequestBody({ body }: { body: RequestBodyView }) {
  const messages = useMessages()
  return (
    <section className={styles['part']}>
      <h4>
        {messages.spec.requestBody}{' '}
        <span className={styles['muted']}>
          {body.required ? messages.common.required : messages.common.optional}
        </span>
      </h4>
      <Markdown text={body.description} />
      <FieldPathProvider value="body">
        <BodyContent name={messages.spec.requestBody} content={body.content} />
      </FieldPathProvider>
      {body.problem ? (
        <p className={styles['problem']}>{messages.spec.problems[body.problem.kind](body.problem.ref)}</p>
      ) : null}
      <UnrecognizedKeywords extensions={body.extensions} unknown={body.unknown} />
    </section>
  )
}
