/** Why a specification can't be displayed as operations. */
export const specErrors = {
  empty: 'The document is empty.',
  markup: 'The document is HTML or XML, not JSON or YAML.',
  notText: 'The document isn’t UTF-8 text. Save it as UTF-8 to display it here.',
  unreadable: 'The document can’t be parsed as JSON: it is too large or nested too deeply.',
  /** In millions of characters. */
  tooLarge: (length: number, maximum: number) =>
    `The document has ${length} million characters. The limit is ${maximum} million. Download it to read it elsewhere.`,
  noObject: (is: string) => `The document is ${is}, not an object.`,
  syntax: (format: string, reason: string) => `The document is not valid ${format}: ${reason}.`,
  syntaxAt: (format: string, line: number, column: number, reason: string) =>
    `The document is not valid ${format}. Line ${line}, column ${column}: ${reason}.`,
  /** Parts of a sentence. Other errors of the YAML parser stay English. */
  reasons: {
    value: 'expected a value',
    valueOrBracket: 'expected a value or ]',
    key: 'expected a name in double quotes',
    keyOrBrace: 'expected a name in double quotes or }',
    colon: 'expected a colon after the name',
    commaOrEnd: 'expected a comma or a closing bracket',
    openBrace: 'missing closing } for this {',
    openBracket: 'missing closing ] for this [',
    openQuotes: 'missing closing quotation mark',
    moreText: 'unexpected text after the end of the document',
    controlCharacter: 'quoted string contains a line break or control character',
    badEscape: 'invalid escape sequence after the backslash',
    tooDeep: 'nesting is too deep',
    tabIndent: 'use spaces, not tabs, for indentation',
    badIndent: 'the indentation doesn’t match the surrounding lines',
    noColon: 'expected a colon and a space after the name, on the same line',
    midLine: 'quote values that contain a colon, and start lists on a new line',
    strayBracket: 'closing bracket without an opening bracket',
    moreAfterValue: 'unexpected text after the value; quote the entire value',
    reservedSign: 'quote values that start with this character',
    unknownAlias: 'unknown alias; quote values that start with *',
    repeatsTooMuch: 'aliases expand to too much content',
  },
}
