import { type Pattern, type Piece, readPattern } from './pattern.ts'

/** Maximum number of steps per pattern, so that a malicious pattern stops within milliseconds. */
const MAXIMUM_STEPS = 100_000

/** Maximum number of candidates of valid length to test. A contradictory pattern never matches, so more candidates do not help. */
const MAXIMUM_CANDIDATES = 4

/** Repetition counts for unbounded quantifiers: the most readable first, then increasing. */
const REPEATS = [3, 2, 1, 0, ...Array.from({ length: 197 }, (_, index) => index + 4)]

interface Lengths {
  minLength: number
  maxLength: number
}

/** Counts steps, and throws when the budget is spent. */
type Spend = (steps: number) => void

class BudgetExceeded extends Error {}

/**
 * Returns text that matches a schema's `pattern`: the preferred text if it matches, otherwise generated text. Returns
 * undefined if the pattern is not supported or no text of these lengths is found. The result is always valid.
 */
export function generateMatch(source: string, preferred: string, lengths: Lengths): string | undefined {
  const pattern = readPattern(source)
  try {
    return pattern && findText(pattern, preferred, lengths, budget())
  } catch (error) {
    if (error instanceof BudgetExceeded) return undefined
    throw error
  }
}

/**
 * Tests whether text matches a schema's `pattern`. Returns undefined if the pattern is not supported or takes too many
 * steps.
 */
export function matchesPattern(source: string, text: string): boolean | undefined {
  const pattern = readPattern(source)
  try {
    return pattern && matches(pattern, text, budget())
  } catch (error) {
    if (error instanceof BudgetExceeded) return undefined
    throw error
  }
}

function budget(): Spend {
  let remaining = MAXIMUM_STEPS
  return (steps) => {
    remaining -= steps + 1
    if (remaining < 0) throw new BudgetExceeded()
  }
}

function findText(
  pattern: Pattern,
  preferred: string,
  { minLength, maxLength }: Lengths,
  spend: Spend,
): string | undefined {
  const hasLength = (text: string) => text.length >= minLength && text.length <= maxLength
  if (hasLength(preferred) && matches(pattern, preferred, spend)) return preferred
  let candidates = 0
  for (const repeat of REPEATS) {
    const text = generate(pattern, repeat, spend)
    if (hasLength(text)) {
      if (matches(pattern, text, spend)) return text
      candidates += 1
    }
    if (candidates === MAXIMUM_CANDIDATES || (text.length > maxLength && repeat > 3)) return undefined
  }
  return undefined
}

/** Generates the first alternative of each group, with unbounded quantifiers repeated `repeat` times. */
function generate([pieces = []]: Pattern, repeat: number, spend: Spend): string {
  return pieces
    .map(({ atom, min, max }) => {
      const count = Math.min(Math.max(repeat, min), max)
      spend(count)
      return Array.from({ length: count }, (_, index) => {
        if (atom.kind === 'group') return generate(atom.pattern, repeat, spend)
        return atom.kind === 'anchor' ? '' : atom.samples.charAt(index % Math.max(1, atom.samples.length))
      }).join('')
    })
    .join('')
}

/**
 * Tests whether the pattern matches anywhere in the text. Follows all alternatives in parallel, without
 * backtracking.
 */
function matches(pattern: Pattern, text: string, spend: Spend): boolean {
  const allPositions = new Set(Array.from({ length: text.length + 1 }, (_, index) => index))
  return follow(pattern, allPositions).size > 0

  function follow(alternatives: Pattern, from: ReadonlySet<number>): ReadonlySet<number> {
    return new Set(alternatives.flatMap((pieces) => [...pieces.reduce(repeat, from)]))
  }

  function repeat(from: ReadonlySet<number>, { atom, min, max }: Piece): ReadonlySet<number> {
    let current = from
    for (let count = 0; count < min && current.size > 0; count += 1) current = step(current, atom)
    const reached = new Set(current)
    for (let count = min; count < max && current.size > 0; count += 1) {
      current = new Set([...step(current, atom)].filter((position) => !reached.has(position)))
      for (const position of current) reached.add(position)
    }
    return reached
  }

  function step(from: ReadonlySet<number>, atom: Piece['atom']): ReadonlySet<number> {
    spend(from.size)
    switch (atom.kind) {
      case 'group':
        return follow(atom.pattern, from)
      case 'anchor':
        return new Set([...from].filter((position) => position === (atom.isStart ? 0 : text.length)))
      case 'characters':
        return new Set(
          [...from]
            .filter((position) => position < text.length && atom.accepts(text.charAt(position)))
            .map((position) => position + 1),
        )
    }
  }
}
