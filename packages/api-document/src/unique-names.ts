/** Returns the names with a number after repeated ones: `Seat`, `Seat (2)`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names)
  const used = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let number = 2; used.has(unique) || (unique !== name && taken.has(unique)); number += 1) {
      unique = `${name} (${number})`
    }
    used.add(unique)
    return unique
  })
}
