/** Name of a downloaded specification: JSON text gets `.json`, anything else is taken for YAML. */
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
