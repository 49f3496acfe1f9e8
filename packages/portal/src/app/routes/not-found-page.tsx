import { LinkButton } from '../../components/button/button.tsx'
import { MessagePage } from '../../components/message-page/message-page.tsx'
import { paths } from '../../config/paths.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const texts = useTexts()
  return (
    <MessagePage
      code="404"
      documentTitle={texts.pages.titles.notFound}
      title={texts.pages.titles.notFound}
      text={texts.pages.notFoundText}
      action={
        <LinkButton variant="primary" to={paths.catalog.to()}>
          {texts.pages.backToCatalog}
        </LinkButton>
      }
    />
  )
}
