import { type RequestExample, requestExamples } from '@stagedoor/api-document/sample/request-examples'
import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import type { BodyChoice } from '@stagedoor/api-document/sample/request-sample'
import { uniqueNames } from '@stagedoor/api-document/unique-names'
import { useMemo, useState } from 'react'
import type { ChosenAlternative, FollowChoice } from '../schemas/follow-choice.ts'

/** Which body the sample of a request shows. */
export interface RequestChoice {
  /** Whether the document has several examples; otherwise the tabs of the schema are the choice. */
  hasExamples: boolean
  options: readonly string[]
  value: string
  choose: (option: string) => void
  /** Undefined for the default body. */
  sample: BodyChoice | undefined
  /** The example of the document that is shown, if any. */
  example: RequestExample | undefined
}

/**
 * The examples of the document, and the alternatives that are selected in the schema of the body as one more example. The
 * latest choice is shown.
 */
export function useRequestChoice(view: OperationView): { choice: RequestChoice; follow: FollowChoice } {
  const examples = useMemo(() => requestExamples(view), [view])
  const [chosen, choose] = useState<string>()
  const [mediaType, setMediaType] = useState<string>()
  const [selected, setSelected] = useState<readonly ChosenAlternative[]>([])
  const follow = useMemo<FollowChoice>(
    () => ({
      alternative(alternative) {
        choose(undefined)
        setSelected((before) => [...before, alternative])
        return () => setSelected((before) => before.filter((each) => each !== alternative))
      },
      mediaType(type) {
        setMediaType(type)
        choose(examples.find((each) => each.mediaType === type)?.name)
      },
    }),
    [examples],
  )
  const described = useMemo(
    () => describeChoice({ examples, selected, chosen, mediaType }),
    [examples, selected, chosen, mediaType],
  )
  return { choice: { ...described, choose }, follow }
}

interface Chosen {
  examples: readonly RequestExample[]
  selected: readonly ChosenAlternative[]
  /** Name of an example. */
  chosen: string | undefined
  /** Of the schema that is shown. */
  mediaType: string | undefined
}

function describeChoice({ examples, selected, chosen, mediaType }: Chosen): Omit<RequestChoice, 'choose'> {
  const hasExamples = examples.length > 1
  const names = examples.map(({ name }) => name)
  const options = uniqueNames([...names, ...selected.slice(-1).map(({ name }) => name)])
  const example = examples.find(({ name }) => name === chosen)
  if (example || selected.length === 0) {
    return {
      hasExamples,
      options,
      value: chosen ?? names[0] ?? '',
      sample: example && { mediaType: example.mediaType, example: example.example },
      example: example ?? examples[0],
    }
  }
  const alternatives = selected.map(({ pointer }) => pointer)
  const sample = { alternatives, ...(mediaType !== undefined && { mediaType }) }
  return { hasExamples, options, value: options.at(-1) ?? '', sample, example: undefined }
}
