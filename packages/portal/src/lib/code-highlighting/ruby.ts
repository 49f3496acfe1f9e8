import 'prism-code-editor/prism/languages/ruby'
import { languages } from 'prism-code-editor/prism'

const literals = languages['ruby']?.['string-literal']

/**
 * Text of several lines in plain quotes, as the body of a request: the library's grammar knows it as a heredoc alone. It
 * also takes `#{` in single quotes for more than it is.
 */
if (Array.isArray(literals)) {
  const [library] = literals
  literals.unshift({
    pattern: /'(?:\\[^]|[^\\'])*'|"(?:#\{[^}]+\}|#(?!\{)|\\[^]|[^"\\#])*"/g,
    inside: { single: { pattern: /^'[^]*/, alias: 'string' }, ...(library as { inside: object }).inside },
  })
}
