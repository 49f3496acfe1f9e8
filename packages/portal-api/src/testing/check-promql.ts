const FUNCTIONS = new Set([
  'sum',
  'min',
  'max',
  'avg',
  'count',
  'topk',
  'quantile',
  'rate',
  'increase',
  'delta',
  'absent',
  'time',
  'histogram_quantile',
  'min_over_time',
  'max_over_time',
])
/** Keywords that a list of labels follows. */
const LABEL_LISTS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right'])
const OPERATORS = new Set(['and', 'or', 'unless', 'bool', 'offset'])

const TOKEN =
  /(?<text>"[^"\n]*")|(?<range>\[[^\]]*\])|(?<name>[a-z_:][\w:]*)|(?<number>\d+(?:\.\d+)?[smhdw]?)|(?<sign>[=!]~|[=!<>]=|[-+*/%^<>=(){},])|(?<space>\s+)|(?<unknown>.)/gy
const RANGE = /^\[(?:\d+[smhdw]|\$__rate_interval)\]$/

export interface PromqlUse {
  metrics: Set<string>
  labels: Set<string>
}

/**
 * Parses a PromQL expression superficially: characters, brackets, ranges and names of functions.
 *
 * @returns the names of the metrics and labels in it
 * @throws Error that names the first mistake
 */
export function checkPromql(expression: string): PromqlUse {
  const tokens = [...expression.matchAll(TOKEN)].filter(({ groups }) => groups?.['space'] === undefined)
  const use: PromqlUse = { metrics: new Set(), labels: new Set() }
  const open: string[] = []
  for (const [index, { 0: token, groups = {} }] of tokens.entries()) {
    const next = tokens[index + 1]?.[0]
    const before = tokens[index - 1]?.[0] ?? ''
    if (groups['unknown'] !== undefined) throw new Error(`unexpected ${token}`)
    if (groups['range'] !== undefined && !RANGE.test(token)) throw new Error(`${token} is not a range`)
    if (token === '{') open.push('{')
    else if (token === '(') open.push(LABEL_LISTS.has(before) ? 'labels' : '(')
    else if (token === ')' || token === '}') {
      const opening = open.pop()
      if (opening === undefined || (opening === '{') !== (token === '}'))
        throw new Error(`unexpected ${token}`)
    } else if (groups['name'] !== undefined) {
      if (open.at(-1) === '{' || open.at(-1) === 'labels') use.labels.add(token)
      else if (LABEL_LISTS.has(token) || OPERATORS.has(token)) continue
      else if (next === '(' || LABEL_LISTS.has(next ?? '')) {
        if (!FUNCTIONS.has(token)) throw new Error(`${token} is not a known function`)
      } else use.metrics.add(token)
    }
  }
  if (open.length > 0) throw new Error('a bracket is not closed')
  return use
}
