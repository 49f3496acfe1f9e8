import { Input } from '../../components/field/field.tsx'
import { useTypedParameter } from './use-list-address.ts'

interface SearchFieldProps {
  label?: string
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** A field that filters a list after a pause in typing. */
export function SearchField({ label = 'Search', hint, value, onChange }: SearchFieldProps) {
  return (
    <Input
      type="search"
      label={label}
      placeholder={hint}
      autoComplete="off"
      {...useTypedParameter(value, onChange)}
    />
  )
}
