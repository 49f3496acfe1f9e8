import type { NamedText } from './serialize-parameter.ts'

/** A slash between path segments, not within `{…}`. */
const SLASH = /\/(?![^{}]*\})/

const DOTS = /^(?:\.|%2e){1,2}(?=[?#]|$)/i

/**
 * Fills a path with the percent-encoded texts of its parameters. A segment that would become `.` or `..`
 * keeps its parameters unfilled, and `unfilled` names them, because URL parsers remove such segments (URL
 * Standard, “double-dot URL path segment”).
 */
export function filledPath(path: string, values: readonly NamedText[]): { path: string; unfilled: string[] } {
  const unfilled: string[] = []
  const parts = path.split(SLASH).map((part) => {
    const partValues = values.filter(({ name }) => part.includes(`{${name}}`))
    const filled = partValues.reduce(
      (segment, { name, value }) => segment.replaceAll(`{${name}}`, () => value),
      part,
    )
    if (partValues.length === 0 || !DOTS.test(filled)) return filled
    unfilled.push(...partValues.map(({ name }) => name))
    return part
  })
  return { path: parts.join('/'), unfilled }
}
