import { Button } from '../../components/button/button.tsx'
import { MessagePage } from '../../components/message-page/message-page.tsx'
import { LanguageProvider } from '../../i18n/language-provider.tsx'
import type { LoadedLanguage } from '../../i18n/messages.ts'
import { describeProblem } from '../../lib/http/describe-problem.ts'

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
