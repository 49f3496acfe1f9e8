import 'prism-code-editor/prism/languages/ruby'
import { languages } from 'prism-code-editor/prism'

const literals = languages['ruby']?.['string-literal']

/**
 * Multi-line strings in plain quotes, such as request bodies: the library's grammar only knows heredocs, and treats
 * `#{` in single quotes as interpolation.
 */
if (Array.isArray(literals)) {
  const [library] = literals
  literals.unshift({
    pattern: /'(?:\\[^]|[^\\'])*'|"(?:#\{[^}]+\}|#(?!\{)|\\[^]|[^"\\#])*"/g,
    inside: { single: { pattern: /^'[^]*/, alias: 'string' }, ...(library as { inside: object }).inside },
  })
}
