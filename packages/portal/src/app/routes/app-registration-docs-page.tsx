import { LinkButton } from '../../components/button/button.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { paths } from '../../config/paths.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { PageHandle } from '../page-handle.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import styles from './app-registration-docs-page.module.css'

/** Static help on registering applications. */
export const handle: PageHandle = { isServed: true }

export function Component() {
  const texts = useTexts()
  const portal = usePortal()
  return (
    <div className="page page-narrow">
      <PageHeader
        title={texts.help.title}
        documentTitle={texts.pages.titles.appRegistrationDocs}
        crumbs={[{ label: texts.common.catalog, to: paths.catalog.to() }, { label: texts.help.title }]}
        lead={texts.help.lead}
      />
      <ol className={styles['steps']}>
        {texts.help.steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <h2 className={styles['kinds']}>{texts.help.kindsTitle}</h2>
      <dl className={styles['list']}>
        {texts.help.kinds.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['actions']}>
        {portal.isPublic ? null : (
          <LinkButton to={paths.createApplication.to()} variant="primary">
            {texts.help.create}
          </LinkButton>
        )}
        <LinkButton to={paths.catalog.to()}>{texts.help.browse}</LinkButton>
      </div>
    </div>
  )
}
