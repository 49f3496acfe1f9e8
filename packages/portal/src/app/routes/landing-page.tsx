import { LinkButton } from '../../components/button.tsx'
import { TicketStub } from '../../components/ticket-stub.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { paths } from '../../config/paths.ts'
import { useTexts } from '../../i18n/texts.ts'
import { usePortal } from '../../lib/portal.ts'
import styles from './landing-page.module.css'

export function Component() {
  const texts = useTexts()
  const portal = usePortal()
  usePageTitle(texts.pages.titles.landing)
  return (
    <div className={`page ${styles['landing']}`}>
      <TicketStub
        stub={
          <div className={styles['actions']}>
            <LinkButton to={paths.catalog.to()} variant="primary">
              {texts.pages.landing.viewProducts}
            </LinkButton>
            {portal.isPublic ? null : (
              <LinkButton to={paths.login.to()}>{texts.pages.landing.login}</LinkButton>
            )}
          </div>
        }
      >
        <h1 className={styles['heading']}>{texts.pages.landing.heading}</h1>
        <p className={styles['text']}>{texts.pages.landing.subheading}</p>
      </TicketStub>
    </div>
  )
}
