import type { BodyContentView, EncodingView } from '@stagedoor/api-document/operation/body-content'
import type { ExampleView } from '@stagedoor/api-document/operation/examples'
import { useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import {
  bodyPath,
  type FieldAnchor,
  FieldPathProvider,
  useFieldAnchor,
  useIsNewlyAboveTarget,
} from '../anchors/field-anchor.ts'
import { Choice } from '../../../components/choice/choice.tsx'
import { ExampleValues } from './example-values.tsx'
import { UnrecognizedKeywords } from '../document/unrecognized-keywords.tsx'
import styles from './operation.module.css'
import { ParameterRows } from './parameters.tsx'
import { useFollowChoice } from '../schemas/follow-choice.ts'
import { SchemaTree } from '../schemas/schema-tree.tsx'
import { HeaderRow } from './header-row.tsx'
import { styleNotes } from './style-notes.ts'

interface BodyContentProps {
  name: string
  content: readonly BodyContentView[]
}

export function BodyContent({ name, content }: BodyContentProps) {
  const messages = useMessages()
  const [chosen, setChosen] = useState<string>()
  const anchor = useFieldAnchor(undefined)
  const named = anchor && content.slice(1).find(({ mediaType }) => isNamed(anchor, mediaType))?.mediaType
  if (useIsNewlyAboveTarget(anchor)) setChosen(named)
  const follow = useFollowChoice()
  const body = content.find(({ mediaType }) => mediaType === chosen) ?? content[0]
  if (!body) return null
  const schema = body.schema ?? body.itemSchema
  const path = anchor && (body === content[0] ? anchor.path : bodyPath(anchor, body.mediaType))
  return (
    <div className={styles['body']}>
      <Choice
        label={messages.spec.mediaType}
        options={content.map(({ mediaType }) => mediaType)}
        value={body.mediaType}
        onChoose={(mediaType) => {
          setChosen(mediaType)
          follow?.mediaType(mediaType)
        }}
      />
      <FieldPathProvider value={path}>
        {schema ? <SchemaTree key={schema.pointer} name={name} schema={schema} /> : null}
        {body.fields.length > 0 ? <ParameterRows parameters={body.fields} /> : null}
      </FieldPathProvider>
      <ExampleValues examples={body.examples.filter((example) => !isShownAsText(example))} />
      <FieldPathProvider value={undefined}>
        <Encodings encodings={body.encoding} />
      </FieldPathProvider>
      {body.problem ? (
        <p className={styles['problem']}>{messages.spec.problems[body.problem.kind](body.problem.ref)}</p>
      ) : null}
      <UnrecognizedKeywords extensions={body.extensions} unknown={body.unknown} />
    </div>
  )
}

/** Returns whether the address names a field of the body with this media type. */
function isNamed(anchor: FieldAnchor, mediaType: string): boolean {
  return anchor.target?.startsWith(`${bodyPath(anchor, mediaType)}/`) ?? false
}

/** Examples with a value are displayed next to the text as a complete body. */
function isShownAsText({ value, serialized }: ExampleView): boolean {
  return value !== null || serialized !== null
}

function Encodings({ encodings }: { encodings: readonly EncodingView[] }) {
  const messages = useMessages()
  if (encodings.length === 0) return null
  return (
    <ul className={styles['rows']}>
      {encodings.map(({ name, contentType, style, headers, extensions, unknown }) => (
        <li key={name}>
          <code>{name}</code>{' '}
          <span className={styles['muted']}>
            {[contentType, ...(style ? styleNotes({ style, schema: ANY }, messages) : [])]
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
