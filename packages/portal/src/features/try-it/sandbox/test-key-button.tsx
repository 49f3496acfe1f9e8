import type { RequiredScheme } from '@stagedoor/api-document/operation/security'
import {
  type FirstTestKeyCreated,
  FirstTestKeyCreatedSchema,
} from '@stagedoor/contract/applications/credentials'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { randomUuid } from '../../../lib/browser/random-uuid.ts'
import { api } from '../../../lib/http/api.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useWrite } from '../../../lib/http/use-write.ts'
import { offerToTryIt } from '../../../lib/portal/try-it-credentials.ts'
import { useTryItMessages } from '../use-try-it-messages.ts'
import styles from '../try-it.module.css'

/** Name of the application that the server creates for a developer without one. Not translated, because it is data. */
const FIRST_APPLICATION = 'My first app'

interface TestKeyButtonProps {
  schemes: readonly RequiredScheme[]
  /** Fills a credential field of the form. */
  onKey: (scheme: string, key: string) => void
}

/** Creates a test key and fills it in. A repeated request of the same click returns the same key. */
export function TestKeyButton({ schemes, onKey }: TestKeyButtonProps) {
  const messages = useTryItMessages()
  const common = useMessages()
  const queryClient = useQueryClient()
  const [requestId, setRequestId] = useState(randomUuid)
  const create = useWrite({
    mutationFn: (_: undefined, signal): Promise<FirstTestKeyCreated> =>
      api.post(['test-keys'], {
        schema: FirstTestKeyCreatedSchema,
        body: { request_id: requestId, application_name: FIRST_APPLICATION },
        signal,
        keepOnForbidden: true,
      }),
    onSuccess: ({ application, credential }) => {
      setRequestId(randomUuid())
      const { id: applicationId, name } = application
      offerToTryIt({ kind: 'key', mode: 'test', applicationId, name, key: credential })
      for (const { name: scheme } of schemes) onKey(scheme, credential)
      // The server may have created the application. Not awaited, so that the form shows the key immediately.
      void queryClient.invalidateQueries({ queryKey: ['applications'] })
    },
    // The key must not stay in memory longer than it is shown.
    gcTime: 0,
  })
  return (
    <div className={styles['secret']}>
      {create.data ? (
        <Alert kind="success">
          {messages.testKeyCreated(create.data.application.name)} <code>{create.data.credential}</code>
        </Alert>
      ) : null}
      {create.error ? <Alert kind="danger">{describeProblem(create.error, common)}</Alert> : null}
      {create.data ? null : (
        <Button size="small" pending={create.isPending} onClick={() => create.mutate(undefined)}>
          {messages.getTestKey}
        </Button>
      )}
    </div>
  )
}
