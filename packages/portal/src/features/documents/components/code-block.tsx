import type { DocumentNodeOf } from '@stagedoor/contract/catalog/document-nodes'
import { CodeBox } from '../../../components/code-box/code-box.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { readFence } from '../../../lib/code-highlighting/code-language.ts'
import { textOf } from '../headings.ts'

/** Code in a document, under the name of its language. */
export function CodeBlock({ node }: { node: DocumentNodeOf<'code_block'> }) {
  const word = useMessages().documents.code
  const { name, language } = readFence(node.lang)
  // Pasted into a terminal, a last line that ends would run at once.
  const code = node.children.map(textOf).join('').replace(/\n$/, '')
  return <CodeBox label={name ?? word} what={word.toLowerCase()} code={code} language={language} />
}
