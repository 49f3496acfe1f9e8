import 'prism-code-editor/prism/languages/diff'
import { languages } from 'prism-code-editor/prism'

/** File headers and hunk headers of git, which the library's grammar does not cover. */
Object.assign(languages['diff'] ?? {}, {
  'git-header': { pattern: /^(?:diff|index|@@) .*/m, alias: 'comment' },
})
