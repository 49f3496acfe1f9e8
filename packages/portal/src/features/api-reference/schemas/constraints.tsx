import type { Constraint } from '@stagedoor/api-document/schema/constraints'
import { Fragment, type ReactNode } from 'react'
import summary from '../../../components/summary/summary.module.css'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { constraintText } from './constraint-text.ts'
import styles from './schema-tree.module.css'

export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return <NoteList notes={notes.map((note) => ({ key: note, note }))} />
}

function NoteList({ notes }: { notes: readonly { key: string; note: ReactNode }[] }) {
  return (
    <span className={styles['said']}>
      {notes.map(({ key, note }, index) => (
        <Fragment key={key}>
          {index > 0 ? ' · ' : null}
          <bdi>{note}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

/** Longer patterns are shortened; they open on demand. */
const LONGEST_PATTERN = 40

interface ConstraintsProps {
  constraints: readonly Constraint[]
  /** The component from which the property is inherited. */
  from: string | null
}

export function Constraints({ constraints, from }: ConstraintsProps) {
  const messages = useMessages()
  const long = constraints.flatMap((each) =>
    each.kind === 'pattern' && each.value.length > LONGEST_PATTERN ? [each] : [],
  )
  const notes = new Map<string, ReactNode>(
    constraints
      .filter((each) => !long.some((other) => other === each))
      .map((each) => [constraintText(each, messages), constraintNote(each, messages)]),
  )
  const origin = from === null ? [] : [messages.spec.inheritedFrom(from)]
  const all = [...origin.map((note) => ({ key: note, note })), ...notesOf(notes)]
  return (
    <>
      {all.length > 0 ? <NoteList notes={all} /> : null}
      {long.map(({ value }) => (
        <details key={value} className={styles['pattern']}>
          <summary className={summary['summary']}>
            <bdi>{patternNote(`${value.slice(0, LONGEST_PATTERN)}…`, messages)}</bdi>
          </summary>
          <code>{value}</code>
        </details>
      ))}
    </>
  )
}

function notesOf(notes: ReadonlyMap<string, ReactNode>) {
  return [...notes].map(([key, note]) => ({ key, note }))
}

function constraintNote(constraint: Constraint, messages: Messages): ReactNode {
  return constraint.kind === 'pattern'
    ? patternNote(constraint.value, messages)
    : constraintText(constraint, messages)
}

/** The message with the pattern as code. */
function patternNote(value: string, messages: Messages): ReactNode {
  const [before, after] = messages.spec.constraints.pattern(PLACEHOLDER).split(PLACEHOLDER)
  return (
    <>
      {before}
      <code>{value}</code>
      {after}
    </>
  )
}

const PLACEHOLDER = '\u0000'
