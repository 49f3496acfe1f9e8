/** The supported subset of a regular expression: alternatives of consecutive pieces. */
export type Pattern = readonly (readonly Piece[])[]

export interface Piece {
  atom: Atom
  min: number
  max: number
}

type Atom =
  /** `samples`: some of the accepted characters, the simplest first. */
  | { kind: 'characters'; accepts: Accepts; samples: string }
  | { kind: 'group'; pattern: Pattern }
  | { kind: 'anchor'; isStart: boolean }

type Accepts = (character: string) => boolean

const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = LOWER.toUpperCase()
const DIGITS = '0123456789'
/** In the order of preference for examples. */
const PRINTABLE = `${LOWER}${DIGITS}${UPPER} -_.:/,;@#+*=!?%&$()[]{}<>|~^"'\`\\`

const CLASSES: ReadonlyMap<string, RegExp> = new Map([
  ['d', /\d/],
  ['D', /\D/],
  ['w', /\w/],
  ['W', /\W/],
  ['s', /\s/],
  ['S', /\S/],
])

const CONTROLS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

/** Maximum length of a supported pattern. */
const MAXIMUM_LENGTH = 1000

/** Maximum nesting depth of groups. */
const MAXIMUM_DEPTH = 20

const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y
const GROUP_START = /\((?:\?(?::|<[A-Za-z_]\w*>))?/y
const UNICODE_PROPERTY = /[pP]\{[\w=]{1,60}\}/y
const CODE_POINT = /(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\})/y

class UnsupportedPattern extends Error {}

/**
 * Parses the pattern of a schema. Returns undefined for lookarounds and backreferences.
 */
export function readPattern(source: string): Pattern | undefined {
  if (source.length > MAXIMUM_LENGTH) return undefined
  const reader = new PatternReader(source)
  try {
    const pattern = reader.readAlternatives(0)
    return reader.isAtEnd() ? pattern : undefined
  } catch (error) {
    if (error instanceof UnsupportedPattern) return undefined
    throw error
  }
}

class PatternReader {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  isAtEnd(): boolean {
    return this.#at === this.#source.length
  }

  readAlternatives(level: number): Pattern {
    if (level > MAXIMUM_DEPTH) throw new UnsupportedPattern()
    const alternatives: Piece[][] = [[]]
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      if (this.#source[this.#at] === '|') {
        this.#at += 1
        alternatives.push([])
      } else {
        const atom = this.#readAtom(level)
        alternatives.at(-1)?.push({ atom, ...this.#readQuantifier() })
      }
    }
    return alternatives
  }

  #readAtom(level: number): Atom {
    const symbol = this.#source.charAt(this.#at)
    if (symbol === '(') return this.#readGroup(level)
    this.#at += 1
    switch (symbol) {
      case '^':
      case '$':
        return { kind: 'anchor', isStart: symbol === '^' }
      case '.':
        return charactersOf((character) => !/[\n\r\u2028\u2029]/.test(character))
      case '[':
        return this.#readClass()
      case '\\':
        return charactersOf(this.#readEscape())
      case '*':
      case '+':
      case '?':
        throw new UnsupportedPattern()
      default:
        return charactersOf(symbol)
    }
  }

  #readGroup(level: number): Atom {
    const start = this.#take(GROUP_START)
    if (!start || this.#source[this.#at] === '?') throw new UnsupportedPattern()
    const pattern = this.readAlternatives(level + 1)
    if (this.#source[this.#at] !== ')') throw new UnsupportedPattern()
    this.#at += 1
    return { kind: 'group', pattern }
  }

  #readClass(): Atom {
    const isNegated = this.#source[this.#at] === '^'
    if (isNegated) this.#at += 1
    const parts: Accepts[] = []
    let extraSamples = ''
    while (this.#source[this.#at] !== ']') {
      const first = this.#readClassCharacter()
      if (typeof first === 'string') extraSamples += first
      if (this.#source[this.#at] === '-' && this.#source[this.#at + 1] !== ']' && typeof first === 'string') {
        this.#at += 1
        const last = this.#readClassCharacter()
        if (typeof last !== 'string') throw new UnsupportedPattern()
        parts.push((character) => character >= first && character <= last)
      } else {
        parts.push(typeof first === 'string' ? acceptsOnly(first) : first)
      }
    }
    this.#at += 1
    return charactersOf((character) => parts.some((part) => part(character)) !== isNegated, extraSamples)
  }

  #readClassCharacter(): string | Accepts {
    const symbol = this.#source.charAt(this.#at)
    if (symbol === '') throw new UnsupportedPattern()
    this.#at += 1
    return symbol === '\\' ? this.#readEscape() : symbol
  }

  /** Reads what follows a backslash: a single character or a character class. */
  #readEscape(): string | Accepts {
    const characterClass = CLASSES.get(this.#source.charAt(this.#at))
    if (characterClass) {
      this.#at += 1
      return (character) => characterClass.test(character)
    }
    const property = this.#take(UNICODE_PROPERTY)
    if (property) return acceptsProperty(property[0])
    const start = this.#at
    if (!this.#take(CODE_POINT)) this.#at += 1
    return escapedCharacter(this.#source.slice(start, this.#at))
  }

  #readQuantifier(): { min: number; max: number } {
    const match = this.#take(QUANTIFIER)
    if (!match) return { min: 1, max: 1 }
    const [, symbol, min, comma, max] = match
    if (symbol !== undefined) return { min: symbol === '+' ? 1 : 0, max: symbol === '?' ? 1 : Infinity }
    if (comma === undefined) return { min: Number(min), max: Number(min) }
    return { min: Number(min), max: max === '' ? Infinity : Number(max) }
  }

  #take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at
    const match = expression.exec(this.#source)
    if (match) this.#at = expression.lastIndex
    return match
  }
}

/**
 * Returns the character of an escape sequence. Other letters and digits have special meanings that are not
 * supported.
 */
function escapedCharacter(escape: string): string {
  if (escape.length > 1) {
    const code = Number.parseInt(escape.replaceAll(/[^\da-fA-F]/g, ''), 16)
    if (code <= 0xff_ff) return String.fromCharCode(code)
  }
  const character = CONTROLS.get(escape) ?? (/^[^A-Za-z0-9]$/.test(escape) ? escape : undefined)
  if (character === undefined) throw new UnsupportedPattern()
  return character
}

/** @param escape without the backslash: `p{Letter}` */
function acceptsProperty(escape: string): Accepts {
  try {
    const property = new RegExp(`^\\${escape}$`, 'u')
    return (character) => property.test(character)
  } catch {
    // There is no such property.
    throw new UnsupportedPattern()
  }
}

function acceptsOnly(single: string): Accepts {
  return (character) => character === single
}

/** @param extraSamples characters to use if the pattern accepts no common one */
function charactersOf(accepted: string | Accepts, extraSamples = ''): Atom {
  const accepts = typeof accepted === 'string' ? acceptsOnly(accepted) : accepted
  const candidates = typeof accepted === 'string' ? accepted : `${PRINTABLE}${extraSamples}`
  return { kind: 'characters', accepts, samples: [...candidates].filter(accepts).join('') }
}
