import type { TypeLabel } from '@stagedoor/api-document/schema/type-label'
import type { Texts } from '../../../i18n/texts.ts'

/** For the reader: `string (uuid)`, `array of (Event or null)`, `one of Card, Invoice`. */
export function typeText(label: TypeLabel, texts: Texts): string {
  if (typeof label === 'string') return label
  const { types, or } = texts.spec
  switch (label.kind) {
    case 'array':
      return types.array(itemText(label.of, texts))
    case 'or':
      return label.labels.map((one) => typeText(one, texts)).join(` ${or} `)
    case 'oneOf':
    case 'anyOf': {
      const names = label.labels.map((one) => typeText(one, texts))
      return types[label.kind]([...names, ...(label.isCut ? ['…'] : [])].join(', '))
    }
    default:
      return types[label.kind]
  }
}

/** In brackets where one could not tell else what belongs to the list and what stands beside it. */
function itemText(label: TypeLabel, texts: Texts): string {
  const text = typeText(label, texts)
  return typeof label === 'object' && 'labels' in label ? `(${text})` : text
}
