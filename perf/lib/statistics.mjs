/** @param {readonly number[]} values */
export function median(values) {
  return quantile(values, 0.5)
}

/** @param {readonly number[]} values @param {number} share */
export function quantile(values, share) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}
