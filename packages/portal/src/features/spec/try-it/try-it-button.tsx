import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import { Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { useOpenModel } from '../components/viewer/model-answers.ts'

const TryItDialog = lazy(async () => ({ default: (await import('./try-it-dialog.tsx')).TryItDialog }))

/** Opens “Try it”, which loads when it is opened. Webhooks are sent by the API, so there is nothing to try. */
export function TryItButton({ operation }: { operation: OperationView }) {
  const texts = useTexts()
  const open = useOpenModel()
  const [isOpen, setOpen] = useState(false)
  if (operation.place === 'webhooks' || !open) return null
  return (
    <>
      <Button
        variant="primary"
        size="small"
        icon={<Play size={16} aria-hidden />}
        aria-label={texts.spec.tryItNamed(operation.title)}
        onClick={() => setOpen(true)}
      >
        {texts.spec.tryIt}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <TryItDialog operation={operation} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
