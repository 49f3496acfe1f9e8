import { Button, LinkButton } from '../../components/button/button.tsx'
import { MessagePage } from '../../components/message-page/message-page.tsx'
import { paths } from '../../config/paths.ts'
import { useTexts } from '../../i18n/texts.ts'

/** A page broke while loading or rendering. The header stays, so that one can go elsewhere. */
export function RouteError() {
  const texts = useTexts()
  return (
    <MessagePage
      documentTitle={texts.pages.titles.error}
      title={texts.pages.titles.error}
      text={texts.pages.errorText}
      action={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {texts.common.retry}
          </Button>
          {/* The whole page anew: what broke may be of the app itself. */}
          <LinkButton to={paths.catalog.to()} reloadDocument>
            {texts.pages.backToCatalog}
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
