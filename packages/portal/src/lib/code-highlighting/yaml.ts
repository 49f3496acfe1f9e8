import 'prism-code-editor/prism/languages/yaml'
import { languages } from 'prism-code-editor/prism'
import { insertBefore } from 'prism-code-editor/prism/utils'

const yaml = languages['yaml'] ?? {}

/**
 * The library's grammar does not match keys with braces, which paths of OpenAPI documents with parameters have, and
 * does not highlight unquoted strings. Both are matched word by word, so that no line is read twice.
 */
insertBefore(yaml, 'key', {
  'block-key': {
    pattern:
      /(^[ \t]*(?:- +)*)(?![-?:]\s|[\s,[\]{}#&*!|>'"%@`])(?:[^\s:]|:(?=\S))+(?:[ \t]+(?:[^\s:#]|:(?=\S))(?:[^\s:]|:(?=\S))*)*(?=[ \t]*:(?:\s|$))/gm,
    lookbehind: true,
    alias: 'property',
  },
})
insertBefore(yaml, 'tag', {
  'plain-scalar': {
    pattern:
      /((?:^|[:-][ \t])[ \t]*(?:[&!]\S+[ \t]+)*)(?!---|\.\.\.|[-?:]\s|[\s,[\]{}#&*!|>'"%@`])\S+(?:[ \t]+[^\s#]\S*)*/gm,
    lookbehind: true,
    alias: 'string',
  },
})
