import type { NamedText } from './serialize-parameter.ts'

/** A slash between two parts; one in the name of a parameter is none. */
const SLASH = /\/(?![^{}]*\})/

const DOTS = /^(?:\.|%2e){1,2}(?=[?#]|$)/i

/**
 * A path with the texts of its parameters, which are percent-encoded. Parts that would become `.` or `..` keep their
 * parameters as they are, and `lost` names those: whoever reads an address takes such a part out of it, with what stands
 * before it, however it is written (URL Standard, “double-dot URL path segment”).
 */
export function filledPath(path: string, messages: readonly NamedText[]): { path: string; lost: string[] } {
  const lost: string[] = []
  const parts = path.split(SLASH).map((part) => {
    const here = messages.filter(({ name }) => part.includes(`{${name}}`))
    const filled = here.reduce(
      (written, { name, value }) => written.replaceAll(`{${name}}`, () => value),
      part,
    )
    if (here.length === 0 || !DOTS.test(filled)) return filled
    lost.push(...here.map(({ name }) => name))
    return part
  })
  return { path: parts.join('/'), lost }
}
