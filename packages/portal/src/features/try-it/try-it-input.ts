import { type FieldError, readField } from '@stagedoor/api-document/form/field-value'
import type { FormBody, FormField, RequestForm } from '@stagedoor/api-document/form/request-form'
import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import { filledPath } from '@stagedoor/api-document/sample/filled-path'
import type { SampleChoices } from '@stagedoor/api-document/sample/request-sample'
import { pathText } from '@stagedoor/api-document/sample/serialize-parameter'
import { serverUrl } from '@stagedoor/api-document/sample/server-url'

/** The choice of the sandbox instead of a server of the document. */
export const SANDBOX_SERVER = -1

/** Input of the form. Contains no secrets and no files, so that it can be stored. */
export interface TryItInput {
  /** Indexes in the operation's `servers`, or {@link SANDBOX_SERVER}, and in `security`. */
  server: number
  security: number
  serverVariables: Record<string, string>
  /** By the field's key; empty values are not sent. */
  parameters: Record<string, string>
  /** Null: no body. */
  mediaType: string | null
  /** Text bodies by media type. */
  texts: Record<string, string>
  /** Form fields by {@link bodyFieldId}. */
  fields: Record<string, string>
  /** Keys of parameters, and {@link bodyFieldId}s, whose empty text is sent. */
  empty?: readonly string[]
}

/** Chosen files by {@link bodyFieldId}; the field of a body that is a file has the key `''`. */
export type ChosenFiles = Readonly<Record<string, readonly File[]>>

export function bodyFieldId(mediaType: string, key: string): string {
  return `${mediaType} ${key}`
}

export function firstInput(form: RequestForm, server = 0): TryItInput {
  return {
    server,
    security: 0,
    serverVariables: {},
    parameters: Object.fromEntries(form.parameters.map((field) => [field.key, firstText(field)])),
    mediaType: form.mediaType,
    ...firstBody(form),
    empty: form.parameters.filter(({ startsEmpty }) => startsEmpty).map(({ key }) => key),
  }
}

/** The initial content of all bodies. */
export function firstBody({ bodies }: RequestForm): Pick<TryItInput, 'texts' | 'fields'> {
  return {
    texts: Object.fromEntries(bodies.map(({ mediaType, text }) => [mediaType, text])),
    fields: Object.fromEntries(
      bodies.flatMap(({ mediaType, fields }) =>
        fields.map((field) => [bodyFieldId(mediaType, field.key), firstText(field)]),
      ),
    ),
  }
}

function firstText({ required, example }: FormField): string {
  return required ? example : ''
}

export interface ReadInput {
  choices: SampleChoices
  /** By the ID of the field. */
  errors: ReadonlyMap<string, FieldError>
}

/** Validates the input and returns the values of the request. */
export function readInput(
  form: RequestForm,
  operation: Pick<OperationView, 'servers' | 'path' | 'parameters'>,
  input: TryItInput,
  files: ChosenFiles,
  sandboxUrl?: string,
): ReadInput {
  const errors = new Map<string, FieldError>()
  const parameters = new Map<string, unknown>()
  for (const field of form.parameters) {
    const read = readField(
      field.input,
      input.parameters[field.key] ?? '',
      field.required,
      isEmptySent(input, field, field.key),
    )
    if ('error' in read) errors.set(field.key, read.error)
    else parameters.set(field.key, read.value)
  }
  for (const { key } of unfilledFields(form, operation, parameters)) {
    if (!errors.has(key)) errors.set(key, { kind: 'dots' })
  }
  const server = operation.servers[input.server]
  for (const { name, value } of serverUrl(server, input.serverVariables).invalid) {
    errors.set(variableFieldId(name), { kind: value === '' ? 'required' : 'no-address' })
  }
  const isSandbox = input.server === SANDBOX_SERVER && sandboxUrl !== undefined
  const body = bodyOf(form, input)
  const written = body && readBody(body, input, files, errors)
  return {
    choices: {
      ...(isSandbox ? { baseUrl: sandboxUrl } : { server: input.server }),
      security: input.security,
      serverVariables: input.serverVariables,
      parameters,
      ...(body && { mediaType: body.mediaType, ...written }),
    },
    errors,
  }
}

export function isEmptySent({ empty = [] }: TryItInput, { canBeEmpty }: FormField, id: string): boolean {
  return canBeEmpty && empty.includes(id)
}

export function withEmpty(
  { empty = [] }: TryItInput,
  id: string,
  isSent: boolean,
): Pick<TryItInput, 'empty'> {
  const others = empty.filter((each) => each !== id)
  return { empty: isSent ? [...others, id] : others }
}

export function variableFieldId(name: string): string {
  return `server:${name}`
}

/** Returns the path fields whose values cannot be written in a URL path, such as `..`. */
function unfilledFields(
  form: RequestForm,
  { path, parameters }: Pick<OperationView, 'path' | 'parameters'>,
  values: ReadonlyMap<string, unknown>,
): FormField[] {
  const fields = form.parameters.filter((field) => field.in === 'path')
  const segments = fields.flatMap(({ key, name }) => {
    const style = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.style
    return style ? [{ name, value: pathText(name, values.get(key) ?? '', style) }] : []
  })
  const { unfilled } = filledPath(path, segments)
  return fields.filter(({ name }) => unfilled.includes(name))
}

export function bodyOf(form: RequestForm, { mediaType }: TryItInput): FormBody | undefined {
  return form.bodies.find((body) => body.mediaType === mediaType)
}

function readBody(
  body: FormBody,
  input: TryItInput,
  files: ChosenFiles,
  errors: Map<string, FieldError>,
): Pick<SampleChoices, 'body' | 'partHeaders'> {
  const id = (key: string) => bodyFieldId(body.mediaType, key)
  if (body.kind === 'text') {
    const text = input.texts[body.mediaType] ?? ''
    const read = body.isJson && text !== '' ? readJsonText(text) : undefined
    if (read) errors.set(id(''), read)
    return { body: { value: text } }
  }
  if (body.kind === 'file') {
    if (!files[id('')]?.length) errors.set(id(''), { kind: 'required' })
    return { body: { value: '' } }
  }
  const parts = new Map<string, unknown>()
  const partHeaders = new Map<string, unknown>()
  for (const field of body.fields) {
    // Headers of a part are only sent with the part, which precedes them.
    if (field.part !== null && !parts.has(field.part)) continue
    const chosen = files[id(field.key)] ?? []
    const text =
      field.input.kind === 'file' ? chosen.map(({ name }) => name).join('\n') : input.fields[id(field.key)]
    const read = readField(field.input, text ?? '', field.required, isEmptySent(input, field, id(field.key)))
    const values = field.part === null ? parts : partHeaders
    if ('error' in read) errors.set(id(field.key), read.error)
    else if (field.input.kind === 'file' && chosen.length > 0)
      values.set(
        field.key,
        chosen.map(({ name }) => name),
      )
    else if (read.value !== undefined) values.set(field.key, read.value)
  }
  return { body: { value: Object.fromEntries(parts) }, partHeaders: Object.fromEntries(partHeaders) }
}

function readJsonText(text: string): FieldError | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return { kind: 'no-json', message: error instanceof Error ? error.message : String(error) }
  }
}
