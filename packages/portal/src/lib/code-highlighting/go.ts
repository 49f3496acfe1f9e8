import 'prism-code-editor/prism/languages/go'
import { languages } from 'prism-code-editor/prism'

/** Raw strings: the library's grammar ends one that begins with a double quote at the next double quote. */
Object.assign(languages['go'] ?? {}, { string: /"(?:\\.|[^\\\n"])*"|`[^`]*`/g })
