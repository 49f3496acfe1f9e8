import type { Product } from '@stagedoor/contract/catalog/products'
import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../../components/button/button.tsx'
import { CopyButton } from '../../../components/copy/copy.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { ScrollBox } from '../../../components/scroll-box/scroll-box.tsx'
import { ErrorState, Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { specQuery } from '../api/get-spec.ts'
import { downloadText } from './download-text.ts'
import { specFileName } from './spec-file-name.ts'
import styles from './spec-view.module.css'
import { TextBlocks } from './text-blocks.tsx'

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
      title={messages.product.specDialogTitle(product.name, version.name)}
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
        <ScrollBox
          className={styles['content']}
          label={messages.product.specDialogTitle(product.name, version.name)}
        >
          <TextBlocks text={content} />
        </ScrollBox>
      )}
    </Dialog>
  )
}
