import { Input } from '../../../components/field/field.tsx'

interface FileFieldProps {
  label: string
  optional: boolean
  error: string | undefined
  isList: boolean
  onFiles: (files: readonly File[]) => void
}

/** File input; files are read when the request is sent. */
export function FileField({ label, optional, error, isList, onFiles }: FileFieldProps) {
  return (
    <Input
      label={label}
      optional={optional}
      error={error}
      type="file"
      multiple={isList}
      onChange={(event) => onFiles([...(event.target.files ?? [])])}
    />
  )
}
