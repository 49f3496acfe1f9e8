import type { RequestBodyView } from '@stagedoor/api-document/operation/request-body'
import { useTexts } from '../../../i18n/texts.ts'
import { BodyContent } from './body-content.tsx'
import { Leftovers } from '../document/extensions.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import styles from './operation.module.css'

/** What a request carries. */
export function RequestBody({ body }: { body: RequestBodyView }) {
  const texts = useTexts()
  return (
    <section className={styles['part']}>
      <h4>
        {texts.spec.requestBody}{' '}
        <span className={styles['muted']}>{body.required ? texts.spec.required : texts.spec.optional}</span>
      </h4>
      <Markdown text={body.description} />
      <BodyContent name={texts.spec.requestBody} content={body.content} />
      {body.problem ? (
        <p className={styles['problem']}>{texts.spec.problems[body.problem.kind](body.problem.ref)}</p>
      ) : null}
      <Leftovers extensions={body.extensions} unknown={body.unknown} />
    </section>
  )
}
