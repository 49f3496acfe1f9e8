import type { Product } from '@stagedoor/contract/catalog/products'
import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../../components/button/button.tsx'
import { CopyButton } from '../../../components/copy/copy.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { ScrollBox } from '../../../components/scroll-box/scroll-box.tsx'
import { ErrorState, Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import styles from './spec-view.module.css'
import { api } from '../../../lib/http/api.ts'
import { specificationPath } from '../../../lib/document-model/specification-response.ts'
import { downloadFile } from '../../../lib/browser/download-file.ts'
import { useMemo } from 'react'
import { useSlices } from '../../../lib/browser/use-slices.ts'

interface SpecDialogProps {
  product: Product
  version: ProductVersion
  onClose: () => void
}

export function SpecDialog({ product, version, onClose }: SpecDialogProps) {
  const messages = useMessages()
  const spec = useQuery(specQuery(product.id, version.id))
  const content = spec.data
  return (
    <Dialog
      title={`${product.name} ${version.name}`}
      onClose={onClose}
      variant="wide"
      actions={
        content === undefined ? null : (
          <>
            <CopyButton
              text={content}
              label={messages.common.copy}
              what={messages.pages.titles.spec}
              size="medium"
            />
            <Button
              variant="primary"
              icon={<Download size={16} aria-hidden />}
              onClick={() => downloadText(specFileName(version.id, content), content)}
            >
              {messages.product.download}
            </Button>
          </>
        )
      }
    >
      {spec.isPending ? (
        <SkeletonGroup>
          <Skeleton />
          <Skeleton width="half" />
          <Skeleton />
        </SkeletonGroup>
      ) : null}
      {spec.isError ? (
        <ErrorState
          level={3}
          message={describeProblem(spec.error, messages)}
          onRetry={() => void spec.refetch()}
        />
      ) : null}
      {content === undefined ? null : (
        <ScrollBox className={styles['content']} label={`${product.name} ${version.name}`}>
          <TextBlocks text={content} />
        </ScrollBox>
      )}
    </Dialog>
  )
}

function specQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'spec'],
    queryFn: async ({ signal }) => {
      const schema = async () => (await import('@stagedoor/contract/catalog/versions')).VersionSpecSchema
      return (await api.get(specificationPath(productId, versionId), { schema, signal })).content
    },
  })
}

function downloadText(fileName: string, text: string): void {
  downloadFile(fileName, new Blob([text], { type: 'text/plain' }))
}

/** Name of a downloaded specification: `.json` for JSON, otherwise `.yaml`. */
function specFileName(name: string, content: string): string {
  return `${name}.${isJson(content) ? 'json' : 'yaml'}`
}

function isJson(content: string): boolean {
  try {
    JSON.parse(content)
    return true
  } catch {
    return false
  }
}

const BLOCK_LENGTH = 20_000
const SLICES = { first: 2, step: 4 }

/** Displays a text in blocks. The browser skips the layout of blocks that are not visible, but finds their text. */
function TextBlocks({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text])
  const shown = useSlices(blocks.length, SLICES)
  return blocks.slice(0, shown).map(({ start, block }) => (
    <pre key={start} className={styles['block']}>
      {block}
    </pre>
  ))
}

/** Splits a text at line ends, where there are any. */
function blocksOf(text: string): { start: number; block: string }[] {
  const blocks: { start: number; block: string }[] = []
  for (let start = 0; start < text.length; ) {
    const lineEnd = text.indexOf('\n', start + BLOCK_LENGTH) + 1
    const end = lineEnd > 0 && lineEnd < start + 2 * BLOCK_LENGTH ? lineEnd : start + 2 * BLOCK_LENGTH
    blocks.push({ start, block: text.slice(start, end) })
    start = end
  }
  return blocks
}
