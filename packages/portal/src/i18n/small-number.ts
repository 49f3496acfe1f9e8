/** Smaller numbers have no digit grouping in any language. */
const SMALLEST_GROUPED = 1_000

/**
 * Returns whether a number is written with digits only. All languages of the portal use Latin digits, so such a number
 * needs no `Intl.NumberFormat`, which takes 30 ms to create.
 */
export function isDigitsOnly(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < SMALLEST_GROUPED
}
