import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import type { BodyChoice } from '@stagedoor/api-document/sample/request-sample'
import { ProductVersionSchema } from '@stagedoor/contract/catalog/versions'
import { TryItSettingsSchema } from '@stagedoor/contract/try-it'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '../../components/alert/alert.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Skeleton, SkeletonGroup } from '../../components/states/states.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { api } from '../../lib/http/api.ts'
import type { OpenModel } from '../../lib/document-model/use-model.ts'
import type { WireRequest } from '../../lib/operation-request/wire-request.ts'
import { useSession } from '../../lib/session/session-flow-context.ts'
import { TryItForm } from './try-it-form.tsx'
import { useTryItMessages } from './use-try-it-messages.ts'

interface TryItDialogProps {
  operation: OperationView
  /** The body with which the form starts. */
  choice?: BodyChoice | undefined
  open: OpenModel
  renderCodeSample: (request: WireRequest, isSandbox: boolean) => ReactNode
  onClose: () => void
}

export function TryItDialog({ operation, choice, open, renderCodeSample, onClose }: TryItDialogProps) {
  const messages = useTryItMessages()
  const { spec } = useMessages()
  const form = useQuery({
    queryKey: ['spec-model', open.session, 'form', operation.key, choice],
    queryFn: () => open.model.form(operation.key, choice),
    staleTime: Infinity,
    retry: false,
  })
  const settings = useQuery({
    queryKey: ['try-it'],
    queryFn: ({ signal }) => api.get(['try-it'], { schema: TryItSettingsSchema, signal }),
    staleTime: Infinity,
  })
  const { developer } = useSession()
  const version = useQuery({
    queryKey: ['products', open.productId, 'versions', open.versionId],
    queryFn: ({ signal }) =>
      api.get(['products', open.productId, 'versions', open.versionId], {
        schema: ProductVersionSchema,
        signal,
      }),
    staleTime: Infinity,
  })
  const sandboxUrl = developer && version.data?.sandbox_url
  const hasFailed = form.isError || settings.isError || version.isError || form.data === null
  return (
    <Dialog title={spec.tryItNamed(operation.title)} onClose={onClose} variant="wide">
      {hasFailed ? <Alert kind="danger">{messages.loadFailed}</Alert> : null}
      {form.data && settings.data && version.data ? (
        <TryItForm
          operation={operation}
          open={open}
          form={form.data}
          choice={choice}
          settings={settings.data}
          sandboxUrl={sandboxUrl}
          renderCodeSample={renderCodeSample}
        />
      ) : null}
      {!hasFailed && !(form.data && settings.data && version.data) ? (
        <SkeletonGroup>
          <Skeleton />
          <Skeleton width="half" />
          <Skeleton />
        </SkeletonGroup>
      ) : null}
    </Dialog>
  )
}
