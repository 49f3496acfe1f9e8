import { type JsonObject, textOf } from '../json.ts'

/** How a value is serialized in a request, in the terms of OpenAPI 3. Swagger 2.0 is converted. */
export interface ParameterStyle {
  /**
   * `form`, `simple`, `label`, `matrix`, `spaceDelimited`, `pipeDelimited`, `deepObject`, `cookie`, or any
   * other string in the document.
   */
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

/** Styles for `collectionFormat` of Swagger 2.0. */
const COLLECTION_STYLES: ReadonlyMap<string, string> = new Map([
  ['ssv', 'spaceDelimited'],
  ['pipes', 'pipeDelimited'],
  ['tsv', 'tabDelimited'],
])

/** Returns the declared style of a parameter or header, otherwise the default of its location. */
export function styleOf(parameter: JsonObject, location: string): ParameterStyle {
  const byLocation = DEFAULT_STYLES.get(location) ?? 'form'
  const collection = textOf(parameter['collectionFormat'])
  const style = textOf(parameter['style']) ?? COLLECTION_STYLES.get(collection ?? '') ?? byLocation
  const explode = parameter['explode']
  return {
    style,
    explode: typeof explode === 'boolean' ? explode : explodes(style, collection, parameter),
    allowReserved: parameter['allowReserved'] === true,
  }
}

function explodes(style: string, collection: string | undefined, parameter: JsonObject): boolean {
  if (collection !== undefined) return collection === 'multi'
  // Swagger 2.0, where the type is beside the name, joins values with commas.
  if (parameter['type'] !== undefined && parameter['schema'] === undefined) return false
  return style === 'form' || style === 'cookie' || style === 'deepObject'
}
