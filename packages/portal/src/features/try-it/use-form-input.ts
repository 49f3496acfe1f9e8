import type { FieldError } from '@stagedoor/api-document/form/field-value'
import type { RequestForm } from '@stagedoor/api-document/form/request-form'
import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import { useMemo, useState } from 'react'
import { type ChosenFiles, firstInput, readInput, type TryItInput } from './try-it-input.ts'

const NO_ERRORS: ReadonlyMap<string, FieldError> = new Map()

/** Input of each operation; kept until the page is reloaded. */
const inputs = new Map<string, TryItInput>()

/** @param id the form with this ID keeps its input when it is opened again */
export function useFormInput(id: string, form: RequestForm, operation: OperationView) {
  const [input, setInput] = useState(() => inputs.get(id) ?? firstInput(form))
  const [files, setFiles] = useState<ChosenFiles>({})
  const [errors, setErrors] = useState(NO_ERRORS)
  const read = useMemo(() => readInput(form, operation, input, files), [form, operation, input, files])

  function change(next: Partial<TryItInput>) {
    const changed = { ...input, ...next }
    inputs.set(id, changed)
    setInput(changed)
    setErrors(NO_ERRORS)
    // The fields of another media type are other elements, which have no chosen file.
    if (changed.mediaType !== input.mediaType) setFiles({})
  }

  function chooseFiles(field: string, chosen: ChosenFiles[string]) {
    setFiles({ ...files, [field]: chosen })
    setErrors(NO_ERRORS)
  }

  function validate(): boolean {
    setErrors(read.errors)
    return read.errors.size === 0
  }

  return { input, files, errors, choices: read.choices, change, chooseFiles, validate }
}
