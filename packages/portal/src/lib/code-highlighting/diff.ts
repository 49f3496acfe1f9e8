import 'prism-code-editor/prism/languages/diff'
import { languages } from 'prism-code-editor/prism'

/** What git writes about the files and their places: the library's grammar knows what other programs write. */
Object.assign(languages['diff'] ?? {}, {
  'git-header': { pattern: /^(?:diff|index|@@) .*/m, alias: 'comment' },
})
