import type { OperationView } from '../operation/describe-operation.ts'
import { uniqueNames } from '../unique-names.ts'
import type { SampleChoices } from './request-sample.ts'
import { bodiesOf, hasExampleValue } from './sample-body.ts'

/** A body with which the sample of an operation can be shown. */
export interface RequestExample extends Pick<SampleChoices, 'mediaType' | 'example'> {
  /** Unique in the operation. */
  name: string
  summary: string | null
  description: string | null
}

const MOST_EXAMPLES = 20

/** Returns the bodies of a request: the named examples of each media type, or a generated one. */
export function requestExamples(operation: OperationView): RequestExample[] {
  const bodies = bodiesOf(operation)
  const listed = bodies.flatMap(({ mediaType, examples }) => {
    const given = examples.filter(hasExampleValue).slice(0, MOST_EXAMPLES)
    const [first] = given
    if (given.length < 2) {
      const { summary = null, description = null } = first ?? {}
      return [{ mediaType, example: 0, name: mediaType, summary, description }]
    }
    return given.map(({ summary, name, description }, example) => ({
      mediaType,
      example,
      summary,
      description,
      name: bodies.length > 1 ? `${mediaType} · ${summary ?? name}` : (summary ?? name),
    }))
  })
  const names = uniqueNames(listed.map(({ name }) => name))
  return listed.map((each, at) => ({ ...each, name: names[at] ?? each.name }))
}
