import { type JsonObject, textOf } from '../json.ts'

/** How a value becomes text in a request: OpenAPI 3's words, to which those of 2.0 are translated. */
export interface ParameterStyle {
  /** `form`, `simple`, `label`, `matrix`, `spaceDelimited`, `pipeDelimited`, `deepObject`, `cookie`, or a document's own. */
  style: string
  explode: boolean
  allowReserved: boolean
}

const DEFAULT_STYLES: ReadonlyMap<string, string> = new Map([
  ['path', 'simple'],
  ['header', 'simple'],
  ['query', 'form'],
  ['cookie', 'form'],
  ['formData', 'form'],
])

/** `collectionFormat` of Swagger 2.0. */
const COLLECTION_STYLES: ReadonlyMap<string, string> = new Map([
  ['ssv', 'spaceDelimited'],
  ['pipes', 'pipeDelimited'],
  ['tsv', 'tabDelimited'],
])

/** The style that a parameter or header names, else the one that its place has. */
export function styleOf(parameter: JsonObject, place: string): ParameterStyle {
  const byPlace = DEFAULT_STYLES.get(place) ?? 'form'
  const collection = textOf(parameter['collectionFormat'])
  const style = textOf(parameter['style']) ?? COLLECTION_STYLES.get(collection ?? '') ?? byPlace
  const explode = parameter['explode']
  return {
    style,
    explode: typeof explode === 'boolean' ? explode : explodes(style, collection, parameter),
    allowReserved: parameter['allowReserved'] === true,
  }
}

function explodes(style: string, collection: string | undefined, parameter: JsonObject): boolean {
  if (collection !== undefined) return collection === 'multi'
  // Swagger 2.0, where types stand beside the name, joins with commas.
  if (parameter['type'] !== undefined && parameter['schema'] === undefined) return false
  return style === 'form' || style === 'cookie' || style === 'deepObject'
}
