import { LinkButton } from '../../components/button/button.tsx'
import { MessagePage } from '../../components/message-page/message-page.tsx'
import { paths } from '../../config/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const messages = useMessages()
  return (
    <MessagePage
      code="404"
      documentTitle={messages.pages.titles.notFound}
      title={messages.pages.titles.notFound}
      text={messages.pages.notFoundText}
      action={
        <LinkButton variant="primary" to={paths.catalog.to()}>
          {messages.pages.backToCatalog}
        </LinkButton>
      }
    />
  )
}
