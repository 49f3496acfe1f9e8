import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SEARCH_DELAY_MS } from '../../lib/browser/use-debounced.ts'

/** Items on a page of a list. */
export const PAGE_SIZE = 25

/** Search, filters, sort and page of a list in the address. A change of another parameter returns to the first page. */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1)
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return {
    get: (name: string) => parameters.get(name) ?? '',
    set,
    setPage: (number: number) => set({ page: number > 1 ? String(number) : undefined }),
    page: { 'page[number]': page, 'page[size]': PAGE_SIZE },
  }
}

/** Text of a field whose value is in the address after a pause in typing. */
export function useTypedParameter(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value)
  const latest = useRef(onChange)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(next.trim()), SEARCH_DELAY_MS)
  }
  return { value: text, onChange: (event: ChangeEvent<HTMLInputElement>) => change(event.target.value) }
}
