import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import type { BodyChoice } from '@stagedoor/api-document/sample/request-sample'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { DialogOnDemand } from '../../components/on-demand/on-demand.tsx'
import { withPageMessages } from '../../i18n/load-language.ts'
import { useMessages } from '../../i18n/messages.ts'
import { codeQuery, usePreparing } from '../../lib/browser/code-query.ts'
import { useOpenModel } from '../../lib/document-model/use-model.ts'
import type { WireRequest } from '../../lib/operation-request/wire-request.ts'

const TRY_IT = codeQuery('try-it', () => withPageMessages(import('./try-it-dialog.tsx')))

interface TryItButtonProps {
  operation: OperationView
  /** The body that the page shows. */
  choice: BodyChoice | undefined
  renderCodeSample: (request: WireRequest, isSandbox: boolean) => ReactNode
}

/** Opens “Try it”, which loads when it is opened, after the document. Webhooks have none, because the API sends their requests. */
export function TryItButton({ operation, choice, renderCodeSample }: TryItButtonProps) {
  const messages = useMessages()
  const open = useOpenModel()
  const preparing = usePreparing(TRY_IT)
  const [isOpen, setOpen] = useState(false)
  if (operation.section === 'webhooks') return null
  return (
    <>
      <Button
        {...preparing}
        variant="primary"
        size="small"
        icon={<Play size={16} aria-hidden />}
        aria-label={messages.spec.tryItNamed(operation.title)}
        onClick={() => setOpen(true)}
      >
        {messages.spec.tryIt}
      </Button>
      {isOpen && open ? (
        <DialogOnDemand
          code={TRY_IT}
          title={messages.spec.tryItNamed(operation.title)}
          variant="wide"
          onClose={() => setOpen(false)}
        >
          {({ TryItDialog }) => (
            <TryItDialog
              operation={operation}
              choice={choice}
              open={open}
              renderCodeSample={renderCodeSample}
              onClose={() => setOpen(false)}
            />
          )}
        </DialogOnDemand>
      ) : null}
    </>
  )
}
