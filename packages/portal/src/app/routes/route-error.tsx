import { Button, LinkButton } from '../../components/button/button.tsx'
import { MessagePage } from '../../components/message-page/message-page.tsx'
import { paths } from '../../config/paths.ts'
import { useMessages } from '../../i18n/messages.ts'

/** Error boundary of pages. The header stays usable. */
export function RouteError() {
  const messages = useMessages()
  return (
    <MessagePage
      documentTitle={messages.pages.titles.error}
      title={messages.pages.titles.error}
      text={messages.pages.errorText}
      action={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {messages.common.retry}
          </Button>
          {/* Reloads the whole page, because the app itself may be broken. */}
          <LinkButton to={paths.catalog.to()} reloadDocument>
            {messages.pages.backToCatalog}
          </LinkButton>
        </>
      }
    />
  )
}

export function FrameError() {
  return (
    <main>
      <RouteError />
    </main>
  )
}
