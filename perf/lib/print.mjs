/**
 * Prints one line of a result. Results go to standard output, so that they can be piped; the rule `no-console` finds
 * forgotten debug output in all other files of this folder.
 *
 * @param {string} line
 */
export function print(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Prints whether a figure is within its limit.
 *
 * @param {boolean} isMet
 * @param {string} text
 */
export function printCheck(isMet, text) {
  print(`${isMet ? 'ok  ' : 'FAIL'} ${text}`)
}
