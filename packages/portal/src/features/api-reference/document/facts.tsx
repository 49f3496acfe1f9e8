import type { ServerVariable } from '@stagedoor/api-document/operation/servers'
import type { ReactNode } from 'react'
import { shownValue } from './format-value.ts'
import styles from './facts.module.css'

export interface Fact {
  /** As the document names it: a keyword, a value, a protocol. */
  name: string
  value: unknown
  /** What is said about it, in words. */
  about?: ReactNode
}

/** A variable of a server's address: its usual value, and which others it may have. */
export function variableFact({ name, default: usual, enum: values, description }: ServerVariable): Fact {
  const others = values.filter((value) => value !== usual)
  return { name, value: [usual, ...others].join(' | '), about: description }
}

/** Names with what the document says for each; what it leaves out is null, and is not shown. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const told = facts.filter(({ value }) => value !== null && value !== undefined)
  if (told.length === 0) return null
  return (
    <dl className={styles['facts']}>
      {told.map(({ name, value, about }, index) => {
        const key = `${index}-${name}`
        return (
          <div key={key}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <code>{shownValue(value)}</code> {about ? <bdi className={styles['about']}>{about}</bdi> : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
