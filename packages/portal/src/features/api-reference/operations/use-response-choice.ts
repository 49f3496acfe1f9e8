import type { ResponseView } from '@stagedoor/api-document/operation/responses'
import type { BodyExample, OperationPage } from '@stagedoor/api-document/page/operation-page'
import type { BodyChoice } from '@stagedoor/api-document/sample/request-sample'
import { uniqueNames } from '@stagedoor/api-document/unique-names'
import { useCallback, useState } from 'react'
import type { ChosenAlternative, FollowChoice } from '../schemas/follow-choice.ts'

/** Which response, and which of its examples, is shown beside the operation. */
export interface ResponseChoice {
  /** Undefined without responses. */
  response: ResponseView | undefined
  chooseStatus: (status: string) => void
  options: readonly string[]
  value: string
  choose: (option: string) => void
  /** An example of the page; undefined if the response has none. */
  example: BodyExample | undefined
  /** Set while alternatives of the schema are shown instead of the example. */
  alternatives: BodyChoice | undefined
}

interface Chosen {
  status?: string
  /** Name of an example. */
  name?: string | undefined
  /** Of the schema that is shown. */
  mediaType?: string
  selected: readonly ChosenAlternative[]
}

/**
 * Starts with the first success. Follows the content type and the alternatives that are selected in the schema of a
 * response.
 */
export function useResponseChoice({
  view: { responses },
  responseExamples,
}: Extract<OperationPage, { kind: 'operation' }>): {
  choice: ResponseChoice
  followOf: (status: string) => FollowChoice
} {
  const [chosen, setChosen] = useState<Chosen>({ selected: [] })
  const followOf = useCallback(
    (status: string): FollowChoice => ({
      alternative(alternative) {
        setChosen((before) => ({
          ...ofStatus(before, status),
          selected: [...selectedIn(before, status), alternative],
        }))
        return () =>
          setChosen((before) => ({
            ...before,
            selected: before.selected.filter((each) => each !== alternative),
          }))
      },
      mediaType: (mediaType) => setChosen({ status, mediaType, selected: [] }),
    }),
    [],
  )
  const response = responses.find(({ status }) => status === chosen.status) ?? firstSuccess(responses)
  const { examples = [] } = responseExamples.find(({ status }) => status === response?.status) ?? {}
  return {
    choice: {
      response,
      chooseStatus: (status) => setChosen({ status, selected: [] }),
      ...describeChoice(examples, chosen),
      choose: (name) => setChosen((before) => ({ ...before, name })),
    },
    followOf,
  }
}

function ofStatus({ mediaType, ...before }: Chosen, status: string): Omit<Chosen, 'selected'> {
  return before.status === status && mediaType !== undefined ? { status, mediaType } : { status }
}

function selectedIn(before: Chosen, status: string): readonly ChosenAlternative[] {
  return before.status === status ? before.selected : []
}

function describeChoice(
  examples: readonly BodyExample[],
  { name, mediaType, selected }: Chosen,
): Pick<ResponseChoice, 'options' | 'value' | 'example' | 'alternatives'> {
  const names = namesOf(examples)
  const options = uniqueNames([...names, ...selected.slice(-1).map((each) => each.name)])
  const at = name === undefined ? -1 : options.indexOf(name)
  const isAlternative = selected.length > 0 && (name === undefined || at === names.length)
  const inType = examples.findIndex((each) => each.mediaType === mediaType)
  const shown = examples[at] ?? examples[Math.max(0, inType)]
  return {
    options,
    value: isAlternative ? (options.at(-1) ?? '') : shown ? (names[examples.indexOf(shown)] ?? '') : '',
    example: shown,
    alternatives: isAlternative
      ? {
          alternatives: selected.map(({ pointer }) => pointer),
          ...(mediaType !== undefined && { mediaType }),
        }
      : undefined,
  }
}

function firstSuccess(responses: readonly ResponseView[]): ResponseView | undefined {
  return responses.find(({ status }) => status.startsWith('2')) ?? responses[0]
}

/** Example: `application/json · A sold seat`; without the media type where all named examples have the same. */
function namesOf(examples: readonly BodyExample[]): string[] {
  const isSameType = new Set(examples.map(({ mediaType }) => mediaType)).size < 2
  return examples.map(({ mediaType, name }) => {
    if (name === '') return mediaType
    return isSameType ? name : `${mediaType} · ${name}`
  })
}
