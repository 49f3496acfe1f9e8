import type { RequestForm } from '@stagedoor/api-document/form/request-form'
import type { RequestSample } from '@stagedoor/api-document/sample/request-sample'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { type MultipartBody, multipartPieces, multipartType } from '../samples/multipart-pieces.ts'
import {
  formText,
  UNKNOWN_FILE_TYPE,
  type WirePart,
  type WireRequest,
  wireRequest,
} from '../samples/wire-request.ts'
import { bodyFieldId, bodyOf, type ChosenFiles, type TryItInput } from './try-it-input.ts'

/** A request that is ready to be sent. */
export interface OutgoingRequest {
  /** As a sample shows it. */
  wire: WireRequest
  headers: WireRequest['headers']
  body: Blob | null
}

/**
 * Puts in what the worker's request cannot hold: texts as they were written, and files.
 *
 * @param origin where addresses that name no host lead
 */
export function outgoingRequest(
  sample: RequestSample,
  form: RequestForm,
  { input, files }: { input: TryItInput; files: ChosenFiles },
  origin: string,
): OutgoingRequest {
  const wire = withWrittenBody(wireRequest(sample, origin), form, input, files)
  const { body } = wire
  switch (body?.kind) {
    case undefined:
      return { wire, headers: withoutType(wire.headers), body: null }
    case 'text':
      return { wire, headers: wire.headers, body: new Blob([body.text]) }
    case 'form':
      return { wire, headers: wire.headers, body: new Blob([formText(body.pairs)]) }
    case 'file': {
      const [file] = files[bodyFieldId(input.mediaType ?? '', '')] ?? []
      return { wire, headers: wire.headers, body: file ? file.slice() : new Blob([]) }
    }
    case 'multipart':
      return multipart(wire, body, files)
  }
}

function withWrittenBody(
  wire: WireRequest,
  form: RequestForm,
  input: TryItInput,
  files: ChosenFiles,
): WireRequest {
  const body = bodyOf(form, input)
  if (!body || !wire.body) return { ...wire, body: null }
  if (wire.body.kind === 'text') {
    const text = input.texts[body.mediaType] ?? ''
    return { ...wire, body: text === '' && !form.isBodyRequired ? null : { kind: 'text', text } }
  }
  if (wire.body.kind === 'file') {
    const [file] = files[bodyFieldId(body.mediaType, '')] ?? []
    return file ? { ...wire, body: { kind: 'file', fileName: file.name } } : wire
  }
  if (wire.body.kind !== 'multipart') return wire
  const seen = new Map<string, number>()
  const parts = wire.body.parts.map((part): WirePart => {
    if (part.kind === 'text') return part
    const index = seen.get(part.name) ?? 0
    seen.set(part.name, index + 1)
    const file = files[bodyFieldId(body.mediaType, part.name)]?.[index]
    if (!file) return part
    const mediaType = part.mediaType === UNKNOWN_FILE_TYPE ? file.type || UNKNOWN_FILE_TYPE : part.mediaType
    return { ...part, fileName: file.name, mediaType }
  })
  return { ...wire, body: { ...wire.body, parts } }
}

function multipart(wire: WireRequest, body: MultipartBody, files: ChosenFiles): OutgoingRequest {
  const boundary = `----stagedoor-${randomUuid()}`
  const inOrder = filesOf(body, files)
  const content = multipartPieces(body.parts, boundary).flatMap((piece): BlobPart[] => {
    if ('text' in piece) return [piece.text]
    const file = inOrder.shift()
    return file ? [file] : []
  })
  const type = { name: 'Content-Type', value: multipartType(body, boundary) }
  return { wire, headers: [...wire.headers, type], body: new Blob(content) }
}

function filesOf({ parts, mediaType }: MultipartBody, files: ChosenFiles): File[] {
  const names = new Set(parts.flatMap((part) => (part.kind === 'file' ? [part.name] : [])))
  const left = new Map([...names].map((name) => [name, [...(files[bodyFieldId(mediaType, name)] ?? [])]]))
  return parts.flatMap((part) => (part.kind === 'file' ? (left.get(part.name)?.splice(0, 1) ?? []) : []))
}

/** What says nothing without a body. */
function withoutType(headers: WireRequest['headers']): WireRequest['headers'] {
  return headers.filter(({ name }) => name.toLowerCase() !== 'content-type')
}
