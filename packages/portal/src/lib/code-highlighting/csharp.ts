import 'prism-code-editor/prism/languages/csharp'
import { languages } from 'prism-code-editor/prism'
import { insertBefore } from 'prism-code-editor/prism/utils'

/** Raw string literals, which the library's grammar does not support. */
insertBefore(languages['cs'] ?? {}, 'interpolation-string', {
  'raw-string': { pattern: /\$*("{3,})[^]*?[^"]\1(?!")/g, alias: 'string' },
})
