import type { DocumentNodeOf } from '@stagedoor/contract/catalog/document-nodes'
import { CodeBox } from '../../../components/code-box/code-box.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { readFence } from '../../../lib/code-highlighting/code-language.ts'
import { textOf } from '../headings.ts'

export function CodeBlock({ node }: { node: DocumentNodeOf<'code_block'> }) {
  const codeLabel = useMessages().documents.code
  const { name, language } = readFence(node.lang)
  // Without the last line break, a command that is pasted into a terminal does not run immediately.
  const code = node.children.map(textOf).join('').replace(/\n$/, '')
  return <CodeBox label={name ?? codeLabel} what={codeLabel.toLowerCase()} code={code} language={language} />
}
