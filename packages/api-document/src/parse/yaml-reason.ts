/**
 * Why a text is not YAML. `message` is the library's English message for errors without a code of our own.
 */
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
