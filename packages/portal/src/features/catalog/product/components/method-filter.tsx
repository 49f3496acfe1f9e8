import type { Operation } from '@stagedoor/contract/catalog/versions'
import { useMemo } from 'react'
import { MethodBadge } from '../../../../components/badge/badge.tsx'
import { useMessages } from '../../../../i18n/messages.ts'
import styles from './method-filter.module.css'

/** No method is selected. */
export const ALL_METHODS: ReadonlySet<string> = new Set()

/** Shorter lists fit on the screen. */
const MOST_UNFILTERED = 10

export function isShown({ method }: { method: string }, methods: ReadonlySet<string>): boolean {
  return methods.size === 0 || methods.has(method.toLowerCase())
}

interface MethodFilterProps {
  operations: readonly Operation[]
  /** Selected methods in lower case. */
  methods: ReadonlySet<string>
  onMethods: (methods: ReadonlySet<string>) => void
}

/** Buttons that limit a list of operations to the selected methods. */
export function MethodFilter({ operations, methods, onMethods }: MethodFilterProps) {
  const messages = useMessages()
  const known = useMemo(
    () => [...new Set(operations.map(({ method }) => method.toLowerCase()))],
    [operations],
  )
  if (known.length < 2 || operations.length <= MOST_UNFILTERED) return null
  const shown = operations.filter((operation) => isShown(operation, methods)).length
  return (
    <fieldset aria-label={messages.spec.filterMethods} className={styles['methods']}>
      {known.map((method) => (
        <button
          key={method}
          type="button"
          className={styles['method']}
          aria-pressed={methods.has(method)}
          onClick={() => onMethods(toggled(methods, method))}
        >
          <MethodBadge method={method} short />
        </button>
      ))}
      <output className="visually-hidden">
        {methods.size > 0 ? messages.product.operationCount(shown) : ''}
      </output>
    </fieldset>
  )
}

function toggled(methods: ReadonlySet<string>, method: string): ReadonlySet<string> {
  const others = [...methods].filter((each) => each !== method)
  return new Set(others.length < methods.size ? others : [...others, method])
}
