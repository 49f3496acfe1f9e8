import { type RequestExample, requestExamples } from '@stagedoor/api-document/sample/request-examples'
import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import type { SampleChoices } from '@stagedoor/api-document/sample/request-sample'
import { uniqueNames } from '@stagedoor/api-document/unique-names'
import { useCallback, useMemo, useState } from 'react'
import type { ChosenAlternative, FollowAlternative } from '../schemas/follow-alternative.ts'

/** Which body the sample of a request shows. */
export interface RequestChoice {
  /** Whether the document has several examples; otherwise the tabs of the schema are the choice. */
  hasExamples: boolean
  options: readonly string[]
  value: string
  choose: (option: string) => void
  /** Undefined for the default body. */
  sample: Pick<SampleChoices, 'mediaType' | 'example' | 'alternatives'> | undefined
}

/**
 * The examples of the document, and the alternatives that are selected in the schema of the body as one more example. The
 * latest choice is shown.
 */
export function useRequestChoice(view: OperationView): { choice: RequestChoice; follow: FollowAlternative } {
  const examples = useMemo(() => requestExamples(view), [view])
  const [chosen, choose] = useState<string>()
  const [selected, setSelected] = useState<readonly ChosenAlternative[]>([])
  const follow = useCallback<FollowAlternative>((alternative) => {
    choose(undefined)
    setSelected((before) => [...before, alternative])
    return () => setSelected((before) => before.filter((each) => each !== alternative))
  }, [])
  return { choice: { ...describeChoice(examples, selected, chosen), choose }, follow }
}

function describeChoice(
  examples: readonly RequestExample[],
  selected: readonly ChosenAlternative[],
  chosen: string | undefined,
): Omit<RequestChoice, 'choose'> {
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
    }
  }
  const alternatives = selected.map(({ pointer }) => pointer)
  return { hasExamples, options, value: options.at(-1) ?? '', sample: { alternatives } }
}
