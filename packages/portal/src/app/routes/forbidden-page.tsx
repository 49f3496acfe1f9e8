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
      code="403"
      documentTitle={messages.pages.titles.forbidden}
      title={messages.pages.titles.forbidden}
      text={messages.pages.forbiddenText}
      action={
        <LinkButton variant="primary" to={paths.catalog.to()}>
          {messages.pages.backToCatalog}
        </LinkButton>
      }
    />
  )
}
