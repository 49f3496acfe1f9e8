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
const CODE_POINT = /(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\})/y

class UnsupportedPattern extends Error {}

/**
 * Parses the pattern of a schema. Returns undefined for lookarounds, backreferences and Unicode property
 * escapes.
 */
export function readPattern(source: string): Pattern | undefined {
  if (source.length > MAXIMUM_LENGTH) return undefined
  let at = 0
  try {
    const pattern = readAlternatives(0)
    return at === source.length ? pattern : undefined
  } catch (error) {
    if (error instanceof UnsupportedPattern) return undefined
    throw error
  }

  function readAlternatives(level: number): Pattern {
    if (level > MAXIMUM_DEPTH) throw new UnsupportedPattern()
    const alternatives: Piece[][] = [[]]
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1
        alternatives.push([])
      } else {
        const atom = readAtom(level)
        alternatives.at(-1)?.push({ atom, ...readQuantifier() })
      }
    }
    return alternatives
  }

  function readAtom(level: number): Atom {
    const sign = source.charAt(at)
    if (sign === '(') return readGroup(level)
    at += 1
    switch (sign) {
      case '^':
      case '$':
        return { kind: 'anchor', isStart: sign === '^' }
      case '.':
        return charactersOf((character) => !/[\n\r\u2028\u2029]/.test(character))
      case '[':
        return readClass()
      case '\\':
        return charactersOf(readEscape())
      case '*':
      case '+':
      case '?':
        throw new UnsupportedPattern()
      default:
        return charactersOf(sign)
    }
  }

  function readGroup(level: number): Atom {
    const start = take(GROUP_START)
    if (!start || source[at] === '?') throw new UnsupportedPattern()
    const pattern = readAlternatives(level + 1)
    if (source[at] !== ')') throw new UnsupportedPattern()
    at += 1
    return { kind: 'group', pattern }
  }

  function readClass(): Atom {
    const isNegated = source[at] === '^'
    if (isNegated) at += 1
    const parts: Accepts[] = []
    let others = ''
    while (source[at] !== ']') {
      const first = readClassCharacter()
      if (typeof first === 'string') others += first
      if (source[at] === '-' && source[at + 1] !== ']' && typeof first === 'string') {
        at += 1
        const last = readClassCharacter()
        if (typeof last !== 'string') throw new UnsupportedPattern()
        parts.push((character) => character >= first && character <= last)
      } else {
        parts.push(typeof first === 'string' ? only(first) : first)
      }
    }
    at += 1
    return charactersOf((character) => parts.some((part) => part(character)) !== isNegated, others)
  }

  function readClassCharacter(): string | Accepts {
    const sign = source.charAt(at)
    if (sign === '') throw new UnsupportedPattern()
    at += 1
    return sign === '\\' ? readEscape() : sign
  }

  /** Reads what follows a backslash: a single character or a character class. */
  function readEscape(): string | Accepts {
    const known = CLASSES.get(source.charAt(at))
    if (known) {
      at += 1
      return (character) => known.test(character)
    }
    const start = at
    if (!take(CODE_POINT)) at += 1
    return singleOf(source.slice(start, at))
  }

  function readQuantifier(): { min: number; max: number } {
    const match = take(QUANTIFIER)
    if (!match) return { min: 1, max: 1 }
    const [, sign, min, comma, max] = match
    if (sign !== undefined) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity }
    if (comma === undefined) return { min: Number(min), max: Number(min) }
    return { min: Number(min), max: max === '' ? Infinity : Number(max) }
  }

  function take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = at
    const match = expression.exec(source)
    if (match) at = expression.lastIndex
    return match
  }
}

/**
 * Returns the character of an escape sequence. Other letters and digits have special meanings that are not
 * supported.
 */
function singleOf(escape: string): string {
  if (escape.length > 1) {
    const code = Number.parseInt(escape.replaceAll(/[^\da-fA-F]/g, ''), 16)
    if (code <= 0xff_ff) return String.fromCharCode(code)
  }
  const single = CONTROLS.get(escape) ?? (/^[^A-Za-z0-9]$/.test(escape) ? escape : undefined)
  if (single === undefined) throw new UnsupportedPattern()
  return single
}

function only(single: string): Accepts {
  return (character) => character === single
}

/** @param others characters to use if the pattern accepts no common one */
function charactersOf(what: string | Accepts, others = ''): Atom {
  const accepts = typeof what === 'string' ? only(what) : what
  const known = typeof what === 'string' ? what : `${PRINTABLE}${others}`
  return { kind: 'characters', accepts, samples: [...known].filter(accepts).join('') }
}
