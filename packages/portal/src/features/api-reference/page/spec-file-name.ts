/** Name of a downloaded specification: `.json` for JSON, otherwise `.yaml`. */
export function specFileName(name: string, content: string): string {
  return `${name}.${isJson(content) ? 'json' : 'yaml'}`
}

function isJson(content: string): boolean {
  try {
    JSON.parse(content)
    return true
  } catch {
    return false
  }
}
