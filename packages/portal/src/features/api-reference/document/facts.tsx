import type { ServerVariable } from '@stagedoor/api-document/operation/servers'
import type { ReactNode } from 'react'
import { shownValue } from './format-value.ts'
import styles from './facts.module.css'

export interface Fact {
  /** Keyword or name in the document. */
  name: string
  /** Displayed instead of the name. */
  label?: string
  value: unknown
  about?: ReactNode
}

/** Default and other allowed values of a server variable. */
export function variableFact({ name, default: usual, enum: values, description }: ServerVariable): Fact {
  const others = values.filter((value) => value !== usual)
  return { name, value: [usual, ...others].map((each) => each || '""').join(' | '), about: description }
}

/** Names and values; null and undefined values are not displayed. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const told = facts.filter(({ value }) => value !== null && value !== undefined)
  if (told.length === 0) return null
  return (
    <dl className={styles['facts']}>
      {told.map(({ name, label, value, about }, index) => {
        const key = `${index}-${name}`
        return (
          <div key={key}>
            <dt>{label ?? <code>{name}</code>}</dt>
            <dd>
              <code>{shownValue(value)}</code> {about ? <bdi className={styles['about']}>{about}</bdi> : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
