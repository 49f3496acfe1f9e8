import { type Pattern, type Piece, readPattern } from './pattern.ts'

/** Steps that one pattern may take, so that a hostile one ends within milliseconds. */
const MOST_STEPS = 100_000

/** Texts of the right length that are tried: of a pattern that contradicts itself, none is accepted. */
const MOST_TRIES = 4

/** How often something is repeated that may be repeated at will: what reads best first, then whatever is long enough. */
const REPEATS = [3, 2, 1, 0, ...Array.from({ length: 197 }, (_, index) => index + 4)]

interface Lengths {
  minLength: number
  maxLength: number
}

/** Counts steps, and throws when they have become too many. */
type Spend = (steps: number) => void

class TooMuch extends Error {}

/**
 * A text that a schema's `pattern` accepts: the usual one if it does, else one that is made from it. Undefined if the
 * pattern is not understood or nothing of these lengths is found; never wrong.
 */
export function textOfPattern(source: string, usual: string, lengths: Lengths): string | undefined {
  const pattern = readPattern(source)
  try {
    return pattern && findText(pattern, usual, lengths, budget())
  } catch (error) {
    if (error instanceof TooMuch) return undefined
    throw error
  }
}

function budget(): Spend {
  let left = MOST_STEPS
  return (steps) => {
    left -= steps + 1
    if (left < 0) throw new TooMuch()
  }
}

function findText(
  pattern: Pattern,
  usual: string,
  { minLength, maxLength }: Lengths,
  spend: Spend,
): string | undefined {
  const hasLength = (text: string) => text.length >= minLength && text.length <= maxLength
  if (hasLength(usual) && matches(pattern, usual, spend)) return usual
  let tries = 0
  for (const repeat of REPEATS) {
    const text = write(pattern, repeat, spend)
    if (hasLength(text)) {
      if (matches(pattern, text, spend)) return text
      tries += 1
    }
    if (tries === MOST_TRIES || (text.length > maxLength && repeat > 3)) return undefined
  }
  return undefined
}

/** The first alternative of everything, with what may be repeated at will repeated so often. */
function write([pieces = []]: Pattern, repeat: number, spend: Spend): string {
  return pieces
    .map(({ atom, min, max }) => {
      const count = Math.min(Math.max(repeat, min), max)
      spend(count)
      return Array.from({ length: count }, (_, index) => {
        if (atom.kind === 'group') return write(atom.pattern, repeat, spend)
        return atom.kind === 'edge' ? '' : atom.samples.charAt(index % Math.max(1, atom.samples.length))
      }).join('')
    })
    .join('')
}

/** Whether the pattern accepts the text, wherever in it. All ways are followed at once, so none is tried twice. */
function matches(pattern: Pattern, text: string, spend: Spend): boolean {
  const everywhere = new Set(Array.from({ length: text.length + 1 }, (_, index) => index))
  return follow(pattern, everywhere).size > 0

  function follow(alternatives: Pattern, from: ReadonlySet<number>): ReadonlySet<number> {
    return new Set(alternatives.flatMap((pieces) => [...pieces.reduce(repeat, from)]))
  }

  function repeat(from: ReadonlySet<number>, { atom, min, max }: Piece): ReadonlySet<number> {
    let now = from
    for (let count = 0; count < min && now.size > 0; count += 1) now = step(now, atom)
    const reached = new Set(now)
    for (let count = min; count < max && now.size > 0; count += 1) {
      now = new Set([...step(now, atom)].filter((place) => !reached.has(place)))
      for (const place of now) reached.add(place)
    }
    return reached
  }

  function step(from: ReadonlySet<number>, atom: Piece['atom']): ReadonlySet<number> {
    spend(from.size)
    switch (atom.kind) {
      case 'group':
        return follow(atom.pattern, from)
      case 'edge':
        return new Set([...from].filter((place) => place === (atom.isStart ? 0 : text.length)))
      case 'characters':
        return new Set(
          [...from]
            .filter((place) => place < text.length && atom.accepts(text.charAt(place)))
            .map((place) => place + 1),
        )
    }
  }
}
