import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { MessagePage } from '../../components/message-page/message-page.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { useSessionEvents } from '../../lib/session/session-flow-context.ts'

/**
 * Replaces the page after a logout that the server has not confirmed. Sends the logout again on a click and when the network
 * is back. The page is not left before, because without a network the browser would only show its own error.
 */
export function LogoutUnsent() {
  const { common } = useMessages()
  const send = useSessionEvents()
  const [isSending, setSending] = useState(false)
  const sendAgain = useCallback(async () => {
    setSending(true)
    await send({ type: 'logout' })
    setSending(false)
  }, [send])

  useEffect(() => {
    const onOnline = () => void sendAgain()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [sendAgain])

  return (
    <main>
      <div role="alert">
        <MessagePage
          documentTitle={common.logoutUnsent.title}
          title={common.logoutUnsent.title}
          text={common.logoutUnsent.text}
          action={
            <Button variant="primary" pending={isSending} onClick={() => void sendAgain()}>
              {common.retry}
            </Button>
          }
        />
      </div>
    </main>
  )
}
