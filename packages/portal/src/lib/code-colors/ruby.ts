import 'prism-code-editor/prism/languages/ruby'
import { languages } from 'prism-code-editor/prism'

const literals = languages['ruby']?.['string-literal']

/** Text of several lines in plain quotes, as the body of a request: the library's grammar knows it as a heredoc alone. */
if (Array.isArray(literals))
  literals.unshift({
    ...literals[0],
    pattern: /(["'])(?:#\{[^}]+\}|#(?!\{)|\\[^]|(?!\1)[^\\#])*\1/g,
  })
