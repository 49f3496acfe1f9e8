import { Button } from '../../components/button.tsx'
import { MessagePage } from '../../components/message-page.tsx'
import { type Texts, TextsContext } from '../../i18n/texts.ts'
import { describeProblem } from '../../lib/api/describe-problem.ts'

/** The portal's context could not be loaded, so there is no portal yet: what happened, and a way to try again. */
export function StartError({ error, texts }: { error: unknown; texts: Texts }) {
  return (
    <TextsContext value={texts}>
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
    </TextsContext>
  )
}
