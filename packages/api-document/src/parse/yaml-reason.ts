/** Why a text is not YAML. `words` are the library's own, in English, where nothing else is known. */
export type YamlReason =
  | 'tooDeep'
  | 'badEscape'
  | 'tabIndent'
  | 'badIndent'
  | 'splitName'
  | 'midLine'
  | { words: string }
