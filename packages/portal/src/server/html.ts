import { escapeHtml } from '@stagedoor/contract/escape-html'

/** HTML that is not escaped again. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | false | undefined | readonly Value[]

/**
 * Tag of a template: escapes each value for content and quoted attributes, except `Html`. Joins lists; `false` and undefined
 * are empty.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((before, part, index) => before + textOf(values[index - 1]) + part))
}

function textOf(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(textOf).join('')
  return escapeHtml(String(value))
}
