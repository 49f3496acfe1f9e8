import { Button, LinkButton } from '../../components/button/button.tsx'
import { MessagePage } from '../../components/message-page/message-page.tsx'
import { paths } from '../../config/paths.ts'
import { useMessages } from '../../i18n/messages.ts'

/** A page broke while loading or rendering. The header stays, so that one can go elsewhere. */
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
          {/* The whole page anew: what broke may be of the app itself. */}
          <LinkButton to={paths.catalog.to()} reloadDocument>
            {messages.pages.backToCatalog}
          </LinkButton>
        </>
      }
    />
  )
}

/** The frame of every page broke, header and all. */
export function FrameError() {
  return (
    <main>
      <RouteError />
    </main>
  )
}
