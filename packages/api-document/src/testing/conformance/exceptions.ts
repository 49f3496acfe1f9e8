/** Tests of JSON-Schema-Test-Suite that fail for a reason, by file; `names` are the beginnings of their names. */
export interface Exception {
  file: string
  names?: readonly string[]
  reason: string
}

const REMOTE = 'refers to a document elsewhere; Stagedoor loads no other documents'
const METASCHEMA = 'refers to the meta-schema, a document elsewhere'

export const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'draft2020-12/format.json',
    reason: '`format` is an annotation in this draft; Stagedoor checks the formats that it knows',
  },
  { file: 'draft2020-12/refRemote.json', reason: REMOTE },
  { file: 'draft4/refRemote.json', reason: REMOTE },
  { file: 'draft2020-12/defs.json', reason: METASCHEMA },
  { file: 'draft4/definitions.json', reason: METASCHEMA },
  { file: 'draft2020-12/ref.json', names: ['remote ref, containing refs itself'], reason: METASCHEMA },
  { file: 'draft4/ref.json', names: ['remote ref, containing refs itself'], reason: METASCHEMA },
  {
    file: 'draft2020-12/dynamicRef.json',
    names: [
      'strict-tree schema',
      'tests for implementation dynamic anchor and reference link',
      '$ref and $dynamicAnchor are independent of order',
      '$ref to $dynamicRef finds detached $dynamicAnchor',
    ],
    reason: REMOTE,
  },
  {
    file: 'draft2020-12/vocabulary.json',
    reason: '`$vocabulary` is not supported: all keywords are checked',
  },
  {
    file: 'draft4/ref.json',
    names: [
      '$ref prevents a sibling id from changing the base uri',
      'Recursive references between schemas',
      'Location-independent identifier',
      'id must be resolved against nearest parent',
    ],
    reason: 'uses `id`, which schemas of OpenAPI 3.0 do not have',
  },
]
