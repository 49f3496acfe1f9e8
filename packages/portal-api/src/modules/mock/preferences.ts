import type { ResponseWishes } from '@stagedoor/api-document/mock/choose-response'

/** What a client prefers, by the Prefer header (RFC 7240). */
export interface Preferences extends ResponseWishes {
  /** `handling=strict`: the client wants an error if a preference cannot be honored. */
  isStrict: boolean
}

/** A preference with a token or a quoted string as its value. Matches at one position, without backtracking. */
const PREFERENCE = /[\s,;]*([\w!#$%&'*+.^`|~-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*)))?/y

/** Reads `code` and `example`, such as `Prefer: code=404, example=soldOut`. The first of repeated preferences counts. */
export function readPreferences(header: string | null): Preferences {
  const values = new Map<string, string>()
  PREFERENCE.lastIndex = 0
  for (;;) {
    const [, name, quoted, token] = PREFERENCE.exec(header ?? '') ?? []
    if (name === undefined) break
    const key = name.toLowerCase()
    if (!values.has(key)) values.set(key, quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? '')
  }
  const code = values.get('code') ?? ''
  const example = values.get('example') ?? ''
  return {
    ...(/^\d{3}$/.test(code) ? { status: Number(code) } : {}),
    ...(example === '' ? {} : { example }),
    isStrict: values.get('handling')?.toLowerCase() === 'strict',
  }
}

/** Returns the value of the Preference-Applied header, or undefined if no preference was honored. */
export function appliedPreferences({ status, example }: ResponseWishes): string | undefined {
  const applied = [
    ...(status === undefined ? [] : [`code=${status}`]),
    ...(example === undefined ? [] : [`example=${quotedIfNeeded(example)}`]),
  ]
  return applied.length > 0 ? applied.join(', ') : undefined
}

function quotedIfNeeded(text: string): string {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(text)) return text
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
