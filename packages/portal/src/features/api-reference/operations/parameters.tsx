import type { ExampleView } from '@stagedoor/api-document/operation/examples'
import type { ParameterView } from '@stagedoor/api-document/operation/parameters'
import { joinPointer } from '@stagedoor/api-document/references/pointer'
import type { SchemaRow } from '@stagedoor/api-document/schema/schema-row'
import { useMessages } from '../../../i18n/messages.ts'
import { shownValue } from '../document/format-value.ts'
import { FieldPathProvider } from '../anchors/field-anchor.ts'
import { ExampleValues } from './example-values.tsx'
import { UnrecognizedKeywords } from '../document/unrecognized-keywords.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import styles from './operation.module.css'
import { SchemaTree } from '../schemas/schema-tree.tsx'
import { styleNotes } from './style-notes.ts'

/** Order of the parameters in a request. */
const PLACES = ['path', 'query', 'querystring', 'header', 'cookie']

export function Parameters({ parameters }: { parameters: readonly ParameterView[] }) {
  const messages = useMessages()
  const places = [...new Set([...PLACES, ...parameters.map((parameter) => parameter.in)])]
  return places.map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place)
    if (here.length === 0) return null
    return (
      <section key={place} className={styles['part']}>
        <h4>{messages.spec.locations[place] ?? messages.spec.otherLocation(place)}</h4>
        <FieldPathProvider value={joinPointer('', place).slice(1)}>
          <ParameterRows parameters={here} />
        </FieldPathProvider>
      </section>
    )
  })
}

export function ParameterRows({ parameters }: { parameters: readonly ParameterView[] }) {
  return (
    <ul className={styles['rows']}>
      {parameters.map((parameter, index) => {
        const key = `${parameter.name}-${index}`
        return (
          <li key={key}>
            <Parameter parameter={parameter} />
          </li>
        )
      })}
    </ul>
  )
}

function Parameter({ parameter }: { parameter: ParameterView }) {
  const messages = useMessages()
  const { name, content, problem } = parameter
  const schema = parameter.schema ?? content[0]?.schema ?? content[0]?.itemSchema ?? null
  const notes = [
    ...styleNotes(parameter, messages),
    ...(parameter.allowEmptyValue ? ['allowEmptyValue'] : []),
    ...content.map(({ mediaType }) => mediaType),
  ]
  return (
    <>
      {schema ? (
        <SchemaTree
          name={name}
          schema={schema}
          line={{
            name,
            required: parameter.required,
            deprecated: parameter.deprecated,
            description: parameter.description,
            notes,
          }}
        />
      ) : (
        <>
          <code>{name}</code>
          <Markdown text={parameter.description} />
        </>
      )}
      <ExampleValues examples={ownExamples(parameter, schema)} />
      {problem ? (
        <p className={styles['problem']}>{messages.spec.problems[problem.kind](problem.ref)}</p>
      ) : null}
      <UnrecognizedKeywords extensions={parameter.extensions} unknown={parameter.unknown} />
    </>
  )
}

/** The examples of a parameter without those that its schema shows too. */
function ownExamples({ examples, content }: ParameterView, schema: SchemaRow | null): readonly ExampleView[] {
  const shown = new Set(schema?.values.examples.map(shownValue))
  return [...examples, ...(content[0]?.examples ?? [])].filter(
    ({ name, value }) => name !== '' || !value || !shown.has(shownValue(value.value)),
  )
}
