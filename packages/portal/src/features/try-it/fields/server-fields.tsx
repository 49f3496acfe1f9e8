import type { FieldError } from '@stagedoor/api-document/form/field-value'
import type { ServerView } from '@stagedoor/api-document/operation/servers'
import { variablesOf } from '@stagedoor/api-document/sample/server-url'
import { Input, Select } from '../../../components/field/field.tsx'
import { beginSentence } from '../../../i18n/begin-sentence.ts'
import { SANDBOX_SERVER, type TryItInput, variableFieldId } from '../try-it-input.ts'
import { useTryItMessages } from '../use-try-it-messages.ts'
import { errorText } from './value-field.tsx'

interface ServerFieldsProps {
  servers: readonly ServerView[]
  /** Base URL of the sandbox; undefined without one. */
  sandboxUrl?: string | undefined
  input: TryItInput
  errors: ReadonlyMap<string, FieldError>
  onInput: (change: Partial<TryItInput>) => void
}

export function ServerFields({ servers, sandboxUrl, input, errors, onInput }: ServerFieldsProps) {
  const messages = useTryItMessages()
  const server = servers[input.server]
  const setVariable = (name: string, value: string) =>
    onInput({ serverVariables: { ...input.serverVariables, [name]: value } })
  return (
    <>
      {servers.length > 1 || sandboxUrl !== undefined ? (
        <Select
          label={messages.server}
          dir="ltr"
          value={input.server}
          onChange={(event) => onInput({ server: Number(event.target.value) })}
        >
          {sandboxUrl === undefined ? null : (
            <option value={SANDBOX_SERVER}>{`${sandboxUrl} (${messages.sandbox})`}</option>
          )}
          {servers.map(({ url, name, description }, index) => {
            const key = `${index}-${url}`
            const about = name ?? description
            return (
              <option key={key} value={index}>
                {about === null ? url : `${url} (${about})`}
              </option>
            )
          })}
        </Select>
      ) : null}
      {(server ? variablesOf(server) : []).map(({ name, enum: values, default: usual, description }) => {
        const value = input.serverVariables[name] ?? usual
        const error = errors.get(variableFieldId(name))
        const look = {
          label: beginSentence(name),
          // The description is in the document's language.
          hint: description === null ? undefined : <bdi>{description}</bdi>,
          error: error && errorText(error, messages),
          value,
        }
        return values.length > 0 ? (
          <Select {...look} key={name} onChange={(event) => setVariable(name, event.target.value)}>
            {[...new Set([...values, usual, value])].map((option) => (
              <option key={option} value={option}>
                {option === '' ? '""' : option}
              </option>
            ))}
          </Select>
        ) : (
          <Input {...look} key={name} onChange={(event) => setVariable(name, event.target.value)} />
        )
      })}
    </>
  )
}
