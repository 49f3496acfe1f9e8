import { useRouteError } from 'react-router'
import { Button, LinkButton } from '../../components/button/button.tsx'
import { MessagePage } from '../../components/message-page/message-page.tsx'
import { paths } from '../../config/paths.ts'
import { type LoadedLanguage, useMessages } from '../../i18n/messages.ts'
import { LanguageProvider } from '../../i18n/language-provider.tsx'
import { describeProblem } from '../../lib/http/describe-problem.ts'
import { BootScreen } from './boot-screen.tsx'
import { useReloadForMissingFile } from './use-reload-for-missing-file.ts'

export function RouteError() {
  const messages = useMessages()
  const mayReload = useReloadForMissingFile(useRouteError())
  if (mayReload) return <BootScreen />
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

export function StartError({ error, language }: { error: unknown; language: LoadedLanguage }) {
  const { messages } = language
  return (
    <LanguageProvider initial={language}>
      <main>
        <MessagePage
          documentTitle={messages.pages.titles.error}
          title={messages.pages.startFailedTitle}
          text={describeProblem(error, messages)}
          action={
            <Button variant="primary" onClick={() => window.location.reload()}>
              {messages.common.retry}
            </Button>
          }
        />
      </main>
    </LanguageProvider>
  )
}
