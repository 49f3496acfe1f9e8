import { Button } from '../../components/button/button.tsx'
import { MessagePage } from '../../components/message-page/message-page.tsx'
import { LanguageProvider } from '../../i18n/language-provider.tsx'
import type { LoadedLanguage } from '../../i18n/texts.ts'
import { describeProblem } from '../../lib/http/describe-problem.ts'

/** The portal's context could not be loaded, so there is no portal yet: what happened, and a way to try again. */
export function StartError({ error, language }: { error: unknown; language: LoadedLanguage }) {
  const { texts } = language
  return (
    <LanguageProvider initial={language}>
      <main>
        <MessagePage
          documentTitle={texts.pages.titles.error}
          title={texts.pages.startFailedTitle}
          text={describeProblem(error, texts)}
          action={
            <Button variant="primary" onClick={() => window.location.reload()}>
              {texts.common.retry}
            </Button>
          }
        />
      </main>
    </LanguageProvider>
  )
}
