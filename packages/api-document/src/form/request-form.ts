import { stringifyJson } from '../numbers/exact-json.ts'
import { isNumber, shownNumber } from '../numbers/exact-number.ts'
import type { ApiDocument } from '../api-document.ts'
import { isObject, listOf, textOf } from '../json.ts'
import type { BodyContentView } from '../operation/body-content.ts'
import type { ExampleView } from '../operation/examples.ts'
import type { OperationView } from '../operation/describe-operation.ts'
import type { HeaderView } from '../operation/headers.ts'
import type { ParameterView } from '../operation/parameters.ts'
import { child } from '../references/pointer.ts'
import { valueAt } from '../references/references.ts'
import { type BodyChoice, chosenBodyValue, parameterKey } from '../sample/request-sample.ts'
import {
  bodiesOf,
  bodyOf,
  isFilePart,
  isJson,
  parameterValue,
  partHeaderKey,
  partHeadersOf,
  type SampleBody,
} from '../sample/sample-body.ts'
import { describeSchema } from '../schema/describe-schema.ts'
import { type FlatSchema, flattenSchema, keywordOf } from '../schema/flatten-schema.ts'
import type { SchemaRow } from '../schema/schema-row.ts'
import { typesOf } from '../schema/schema-types.ts'
import { allowedValues } from '../schema/schema-values.ts'
import { type FieldInput, fieldText } from './field-value.ts'
import { type SecretParts, secretParts } from './secret-parts.ts'

/** The inputs that an operation needs before it can be called. */
export interface RequestForm {
  parameters: FormField[]
  bodies: FormBody[]
  /** The body with which the form starts; null without a body. */
  mediaType: string | null
  isBodyRequired: boolean
}

export interface FormField {
  /** The `parameterKey` of a parameter; the name of a body field. */
  key: string
  name: string
  /** `path`, `query` …; `body` for form fields, `header` for headers of a multipart part. */
  in: string
  /** For a header of a multipart part: the field that the part belongs to. */
  part: string | null
  required: boolean
  description: string | null
  input: FieldInput
  secrets: SecretParts
  /** The example as field text, shown as a placeholder where a value is optional. */
  example: string
  /** Whether the user may send the empty string, which is otherwise the same as no value. */
  canBeEmpty: boolean
  /** Whether a required field starts as the empty string. */
  startsEmpty: boolean
}

/** A request body in one media type. */
export interface FormBody {
  mediaType: string
  kind: 'text' | 'form' | 'multipart' | 'file'
  isJson: boolean
  secrets: SecretParts
  /** The initial text. */
  text: string
  /** The fields of a form or multipart body. */
  fields: FormField[]
}

const OPTIONS = { direction: 'request' } as const

/**
 * Builds the form of an operation from its schemas.
 *
 * @param choice the body with which the form starts; by default the first one with its first example
 */
export function requestForm(
  document: ApiDocument,
  operation: OperationView,
  choice: BodyChoice = {},
): RequestForm {
  const isBodyRequired = operation.requestBody?.required ?? false
  return {
    parameters: operation.parameters.map((parameter) =>
      fieldOf(document, parameter, { key: parameterKey(parameter), in: parameter.in }),
    ),
    bodies: bodiesOf(operation).map((content, index) => {
      const isChosen = choice.mediaType === undefined ? index === 0 : content.mediaType === choice.mediaType
      const value = chosenBodyValue(document, content, isChosen ? choice : {}, 'request')
      return formBody(document, content, value, isBodyRequired)
    }),
    mediaType: choice.mediaType ?? bodiesOf(operation)[0]?.mediaType ?? null,
    isBodyRequired,
  }
}

function fieldOf(
  document: ApiDocument,
  parameter: ParameterView | HeaderView,
  identity: Pick<FormField, 'key' | 'in'> & { part?: string },
): FormField {
  const content = parameter.content[0]
  const schema = parameter.schema ?? content?.schema ?? null
  const value = parameterValue(document, parameter, OPTIONS)
  const defaultInput = inputOf(document, schema?.pointer)
  // The schema has no type, but the example is an object or a list.
  const input = defaultInput === TEXT && (isObject(value) || Array.isArray(value)) ? ANY_JSON : defaultInput
  return {
    part: null,
    ...identity,
    name: parameter.name,
    required: parameter.required,
    description: parameter.description,
    input: content && isJson(content.mediaType) ? { kind: 'json', expectedType: expectedOf(input) } : input,
    secrets: secretsOf(document, schema?.pointer),
    example: fieldText(input, value),
    canBeEmpty:
      identity.in !== 'path' &&
      (('allowEmptyValue' in parameter && parameter.allowEmptyValue) ||
        canBeEmpty(input, parameter.required, schema, parameter.examples)),
    startsEmpty: parameter.required && value === '' && input.kind !== 'choice',
  }
}

/** A required text may be empty; elsewhere, the document has to show that it may. */
function canBeEmpty(
  input: FieldInput,
  required: boolean,
  schema: SchemaRow | null,
  examples: readonly ExampleView[] = [],
): boolean {
  if (input.kind !== 'text') return false
  const { values } = schema ?? {}
  return (
    required ||
    values?.default?.value === '' ||
    (values?.examples.includes('') ?? false) ||
    examples.some(({ value }) => value?.value === '')
  )
}

function secretsOf(document: ApiDocument, pointer: string | undefined): SecretParts {
  return secretParts(document, pointer === undefined ? undefined : valueAt(document, pointer))
}

function expectedOf(input: FieldInput): 'object' | 'array' | 'any' {
  if (input.kind === 'json') return input.expectedType
  return input.kind === 'list' ? 'array' : 'any'
}

function formBody(
  document: ApiDocument,
  content: BodyContentView,
  value: unknown,
  isRequired: boolean,
): FormBody {
  const body = bodyOf(document, content, value)
  const { mediaType } = content
  const fields = body.kind === 'form' || body.kind === 'multipart' ? formFields(document, content, value) : []
  // Without known fields, the user enters the encoded form.
  const isUnknownForm = body.kind === 'form' && fields.length === 0
  return {
    mediaType,
    kind: isUnknownForm ? 'text' : body.kind,
    isJson: isJson(mediaType),
    secrets: secretsOf(document, content.schema?.pointer),
    text: fields.length === 0 && (value !== null || isRequired) ? textOfBody(body) : '',
    fields,
  }
}

function textOfBody(body: SampleBody): string {
  if (body.kind !== 'form') return body.kind === 'text' ? body.text : ''
  const pairs = body.pairs.map(({ name, value }): [string, string] => [name, value])
  return new URLSearchParams(pairs).toString()
}

function formFields(document: ApiDocument, content: BodyContentView, value: unknown): FormField[] {
  const example = isObject(value) ? value : {}
  if (content.fields.length > 0) {
    return content.fields.map((field) => fieldOf(document, field, { key: field.name, in: 'body' }))
  }
  if (!content.schema) return []
  const { sections } = describeSchema(document, content.schema.pointer)
  const properties = sections.find(({ kind }) => kind === 'properties')?.rows ?? []
  return properties
    .filter(({ schema }) => !schema.readOnly)
    .flatMap(({ name, required, schema }): FormField[] => {
      const encoding = content.encoding.find((entry) => entry.name === name)?.contentType ?? null
      const input: FieldInput = isFilePart(document, content, name, encoding)
        ? { kind: 'file', isList: schema.types.includes('array') }
        : inputOf(document, schema.pointer)
      const { description } = schema
      const field = {
        key: name,
        name,
        in: 'body',
        part: null,
        required,
        description,
        input,
        secrets: secretsOf(document, schema.pointer),
        example: fieldText(input, example[name]),
        canBeEmpty: canBeEmpty(input, required, schema),
        startsEmpty: required && example[name] === '' && input.kind !== 'choice',
      }
      return [field, ...partHeaderFields(document, content, name)]
    })
}

function partHeaderFields(document: ApiDocument, content: BodyContentView, part: string): FormField[] {
  if (!/^multipart\//i.test(content.mediaType)) return []
  return partHeadersOf(content, part).map((header) => {
    const key = partHeaderKey(part, header.name)
    return { ...fieldOf(document, header, { key, in: 'header', part }), name: key }
  })
}

/** Selects the form control for a schema. */
export function inputOf(document: ApiDocument, pointer: string | undefined): FieldInput {
  const at = pointer === undefined ? undefined : valueAt(document, pointer)
  if (!at) return TEXT
  const flat = flattenSchema(document, at)
  const allowed = allowedValues(flat)
  if (allowed.length > 0) return choice(allowed)
  const types = typesOf(flat).filter((type) => type !== 'null')
  // A value that may have several types is entered as JSON; text that is not JSON is sent as is.
  if (types.length !== 1) return types.length === 0 && !hasAlternatives(flat) ? TEXT : ANY_JSON
  switch (types[0]) {
    case 'boolean':
      return choice([true, false])
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        isInteger: types[0] === 'integer',
        minimum: limitOf(keywordOf(flat, 'minimum')),
        maximum: limitOf(keywordOf(flat, 'maximum')),
      }
    case 'string':
      return textInput(textOf(keywordOf(flat, 'format')))
    case 'file':
      return { kind: 'file', isList: false }
    case 'array':
      return listInput(document, flat)
    case 'object':
      return { kind: 'json', expectedType: 'object' }
    default:
      return TEXT
  }
}

function limitOf(value: unknown): number | string | null {
  return isNumber(value) ? shownNumber(value) : null
}

const TEXT: FieldInput = { kind: 'text', isSecret: false }
const ANY_JSON: FieldInput = { kind: 'json', expectedType: 'any' }

function choice(values: readonly unknown[]): FieldInput {
  return {
    kind: 'choice',
    options: values.map((value) => ({
      // The empty text is that of a field without a value.
      text: typeof value === 'string' && value !== '' ? value : stringifyJson(value),
      value,
    })),
  }
}

function textInput(format: string | undefined): FieldInput {
  if (format === 'date') return { kind: 'date' }
  return { kind: 'text', isSecret: format === 'password' }
}

/** Uses one line per item for strings and numbers, and JSON for other items. */
function listInput(document: ApiDocument, flat: FlatSchema): FieldInput {
  const holder = flat.members.findLast(({ keywords }) => isObject(keywords['items']))
  if (!holder) return { kind: 'json', expectedType: 'array' }
  const types = typesOf(flattenSchema(document, child(holder.at, 'items')))
  if (types.length === 1 && types[0] === 'string') return { kind: 'list', items: 'text' }
  const isNumberList = types.length === 1 && (types[0] === 'integer' || types[0] === 'number')
  return isNumberList ? { kind: 'list', items: 'number' } : { kind: 'json', expectedType: 'array' }
}

function hasAlternatives(flat: FlatSchema): boolean {
  return flat.members.some(
    ({ keywords }) => listOf(keywords['oneOf']).length + listOf(keywords['anyOf']).length > 0,
  )
}
