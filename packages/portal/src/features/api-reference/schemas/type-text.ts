import type { TypeLabel } from '@stagedoor/api-document/schema/type-label'
import type { Messages } from '../../../i18n/messages.ts'

/** Example: `string (uuid)`, `array of (Event or null)`, `one of Card, Invoice`. */
export function typeText(label: TypeLabel, messages: Messages): string {
  if (typeof label === 'string') return label
  const { types, or } = messages.spec
  switch (label.kind) {
    case 'array':
      return types.array(itemText(label.of, messages))
    case 'or':
      return label.labels.map((one) => typeText(one, messages)).join(` ${or} `)
    case 'oneOf':
    case 'anyOf': {
      const names = label.labels.map((one) => typeText(one, messages))
      return types[label.kind]([...names, ...(label.isTruncated ? ['…'] : [])].join(', '))
    }
    default:
      return types[label.kind]
  }
}

/** Adds parentheses where a list would be ambiguous. */
function itemText(label: TypeLabel, messages: Messages): string {
  const text = typeText(label, messages)
  return typeof label === 'object' && 'labels' in label ? `(${text})` : text
}
