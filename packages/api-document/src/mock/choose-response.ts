import type { BodyContentView } from '../operation/body-content.ts'
import type { ResponseView } from '../operation/responses.ts'

/** What a client wants of a response. */
export interface ResponseWishes {
  status?: number
  /** The name of an example. */
  example?: string
}

export interface ChosenResponse {
  response: ResponseView
  status: number
}

/** HTTP allows other statuses, but they are not final responses. */
const FINAL_STATUS = /^[2-5]\d\d$/

/**
 * Chooses one of the documented responses: the one of the wanted status, otherwise the first with the wanted example,
 * otherwise the lowest successful one. Returns undefined if the operation has none.
 */
export function chooseResponse(
  responses: readonly ResponseView[],
  { status, example }: ResponseWishes,
): ChosenResponse | undefined {
  const wanted = status === undefined ? undefined : responseOf(responses, status)
  if (wanted && status !== undefined) return { response: wanted, status }
  const all = responses.flatMap((response) => {
    const usual = usualStatus(response, responses)
    return usual === undefined ? [] : [{ response, status: usual }]
  })
  const named = all.find(({ response }) => response.content.some((content) => hasExample(content, example)))
  if (example !== undefined && named) return named
  return all.find((one) => one.status < 300) ?? all[0]
}

/** Returns the response for a status: declared exactly, by a range, or by default. */
function responseOf(responses: readonly ResponseView[], status: number): ResponseView | undefined {
  if (!FINAL_STATUS.test(String(status))) return undefined
  const range = `${Math.floor(status / 100)}XX`
  const find = (name: string) => responses.find((one) => one.status.toUpperCase() === name)
  return find(String(status)) ?? find(range) ?? find('DEFAULT')
}

/** Returns the documented statuses that a client can choose, and ranges. */
export function selectableStatuses(responses: readonly ResponseView[]): string[] {
  return responses
    .map(({ status }) => status)
    .filter((status) => /^(?:[2-5](?:\d\d|xx)|default)$/i.test(status))
}

/** The default response describes errors if another one describes success. */
function usualStatus({ status }: ResponseView, responses: readonly ResponseView[]): number | undefined {
  if (FINAL_STATUS.test(status)) return Number(status)
  if (/^[2-5]xx$/i.test(status)) return Number(status.charAt(0)) * 100
  if (status !== 'default') return undefined
  return responses.some((one) => /^2(?:\d\d|xx)$/i.test(one.status)) ? 500 : 200
}

export function hasExample({ examples }: BodyContentView, name: string | undefined): boolean {
  return name !== undefined && examples.some((example) => example.name === name)
}

/**
 * Chooses a media type: the best quality, then one with the wanted example, then the first in the document. Returns
 * undefined if none is acceptable.
 *
 * @param quality from 0 for a media type that the client does not accept
 */
export function chooseContent(
  content: readonly BodyContentView[],
  { example }: ResponseWishes,
  quality: (mediaType: string) => number,
): BodyContentView | undefined {
  const rank = (one: BodyContentView) => quality(one.mediaType) + (hasExample(one, example) ? 0.0001 : 0)
  return content
    .filter(({ mediaType }) => quality(mediaType) > 0)
    .toSorted((one, other) => rank(other) - rank(one))[0]
}
