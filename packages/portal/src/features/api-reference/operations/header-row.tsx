import type { HeaderView } from '@stagedoor/api-document/operation/headers'
import { useMessages } from '../../../i18n/messages.ts'
import { ExampleValues } from './example-values.tsx'
import { UnrecognizedKeywords } from '../document/unrecognized-keywords.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import styles from './operation.module.css'
import { styleNotes } from './style-notes.ts'
import { SchemaTree } from '../schemas/schema-tree.tsx'

export function HeaderRow({ header }: { header: HeaderView }) {
  const messages = useMessages()
  const { name, content, required, deprecated, description, problem } = header
  const schema = header.schema ?? content[0]?.schema ?? null
  const notes = [...styleNotes(header, messages), ...content.map(({ mediaType }) => mediaType)]
  return (
    <>
      {schema ? (
        <SchemaTree name={name} schema={schema} line={{ name, required, deprecated, description, notes }} />
      ) : (
        <>
          <code>{name}</code>
          <Markdown text={description} />
        </>
      )}
      <ExampleValues examples={header.examples} />
      {problem ? (
        <p className={styles['problem']}>{messages.spec.problems[problem.kind](problem.ref)}</p>
      ) : null}
      <UnrecognizedKeywords extensions={header.extensions} unknown={header.unknown} />
    </>
  )
}
