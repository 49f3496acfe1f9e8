/** Why a text is not YAML. `words` are the library's own, in English, where nothing else is known. */
export type YamlReason =
  | 'tooDeep'
  | 'repeatsTooMuch'
  | 'badEscape'
  | 'tabIndent'
  | 'badIndent'
  | 'noColon'
  | 'midLine'
  | 'value'
  | 'openBrace'
  | 'openBracket'
  | 'openQuotes'
  | 'strayBracket'
  | 'moreAfterValue'
  | 'reservedSign'
  | 'unknownAlias'
  | { message: string }
