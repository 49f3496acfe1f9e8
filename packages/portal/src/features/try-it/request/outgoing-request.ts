import type { RequestForm } from '@stagedoor/api-document/form/request-form'
import type { RequestSample } from '@stagedoor/api-document/sample/request-sample'
import type { SamplePart } from '@stagedoor/api-document/sample/sample-body'
import type { NamedText } from '@stagedoor/api-document/sample/serialize-parameter'
import { randomUuid } from '../../../lib/browser/random-uuid.ts'
import {
  type MultipartBody,
  multipartPieces,
  multipartType,
} from '../../../lib/operation-request/multipart-parts.ts'
import {
  formText,
  isContentType,
  UNKNOWN_FILE_TYPE,
  type WirePart,
  type WireRequest,
  wireRequest,
} from '../../../lib/operation-request/wire-request.ts'
import { bodyFieldId, bodyOf, type ChosenFiles, type TryItInput } from '../try-it-input.ts'

export interface OutgoingRequest {
  /** The request as a code sample displays it. */
  wire: WireRequest
  /** Header values in UTF-8, one character per byte, as `fetch` requires. */
  headers: WireRequest['headers']
  body: Blob | null
}

/** @param origin base of relative server URLs */
export function outgoingRequest(
  sample: RequestSample,
  form: RequestForm,
  { input, files }: { input: TryItInput; files: ChosenFiles },
  origin: string,
): OutgoingRequest {
  const wire = withWrittenBody(sample, wireRequest(sample, origin), { form, input, files })
  const { body } = wire
  const headers = wire.headers.map(inBytes)
  switch (body?.kind) {
    case undefined:
      return { wire, headers, body: null }
    case 'text':
      return { wire, headers, body: new Blob([body.text]) }
    case 'form':
      return { wire, headers, body: new Blob([formText(body.pairs)]) }
    case 'file': {
      const [file] = files[bodyFieldId(input.mediaType ?? '', '')] ?? []
      return { wire, headers, body: file ? file.slice() : new Blob([]) }
    }
    case 'multipart':
      return { wire, ...multipart(headers, body, filesOf(body.parts, input.mediaType ?? '', files)) }
  }
}

function inBytes({ name, value }: NamedText): NamedText {
  return { name, value: String.fromCharCode(...new TextEncoder().encode(value)) }
}

interface Written {
  form: RequestForm
  input: TryItInput
  files: ChosenFiles
}

function withWrittenBody(
  sample: RequestSample,
  wire: WireRequest,
  { form, input, files }: Written,
): WireRequest {
  const body = bodyOf(form, input)
  if (!body || !wire.body) return withoutBody(wire)
  switch (wire.body.kind) {
    case 'text': {
      const text = input.texts[body.mediaType] ?? ''
      const isNone = text === '' && !form.isBodyRequired
      return isNone ? withoutBody(wire) : { ...wire, body: { kind: 'text', text } }
    }
    case 'form':
      return wire
    case 'file': {
      const [file] = files[bodyFieldId(body.mediaType, '')] ?? []
      if (!file) return wire
      const headers = body.mediaType.includes('*') && file.type !== '' ? typed(wire, file.type) : wire.headers
      return { ...wire, headers, body: { kind: 'file', fileName: file.name } }
    }
    case 'multipart': {
      const { parts } = wire.body
      const described = sample.body?.kind === 'multipart' ? sample.body.parts : []
      const chosen = filesOf(parts, body.mediaType, files)
      return {
        ...wire,
        body: {
          ...wire.body,
          parts: parts.map((part, at) => withFile(part, chosen[at], described[at])),
        },
      }
    }
  }
}

/** The media type is the document's, if it allows only one. */
function withFile(part: WirePart, file: File | undefined, described: SamplePart | undefined): WirePart {
  if (part.kind === 'text' || !file) return part
  const { mediaType = null, isTypeOpen = false } = described ?? {}
  const own = file.type || mediaType
  const type = isTypeOpen || mediaType === null ? own || UNKNOWN_FILE_TYPE : mediaType
  return { ...part, fileName: file.name, mediaType: type }
}

function multipart(
  headers: readonly NamedText[],
  body: MultipartBody,
  files: readonly (File | undefined)[],
): Omit<OutgoingRequest, 'wire'> {
  const boundary = `----stagedoor-${randomUuid()}`
  const inOrder = files.filter((_, at) => body.parts[at]?.kind === 'file')
  const content = multipartPieces(body.parts, boundary).flatMap((piece): BlobPart[] => {
    if ('text' in piece) return [piece.text]
    const file = inOrder.shift()
    return file ? [file] : []
  })
  const type = { name: 'Content-Type', value: multipartType(body, boundary) }
  return { headers: [...headers, type], body: new Blob(content) }
}

/** Files by part name; a name can have several files. */
function filesOf(parts: readonly WirePart[], mediaType: string, files: ChosenFiles): (File | undefined)[] {
  const taken = new Map<string, number>()
  return parts.map(({ kind, name }) => {
    if (kind === 'text') return undefined
    const index = taken.get(name) ?? 0
    taken.set(name, index + 1)
    return files[bodyFieldId(mediaType, name)]?.[index]
  })
}

function typed({ headers }: WireRequest, mediaType: string): WireRequest['headers'] {
  return headers.map((header) => (isContentType(header.name) ? { ...header, value: mediaType } : header))
}

/** A Content-Type header without a body is useless. */
function withoutBody(wire: WireRequest): WireRequest {
  return { ...wire, headers: wire.headers.filter(({ name }) => !isContentType(name)), body: null }
}
