import { Link2 } from 'lucide-react'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import { Badge, MethodBadge } from '../../../../components/badge.tsx'
import { CopyButton } from '../../../../components/copy.tsx'
import { useTexts } from '../../../../i18n/texts.ts'
import type { SpecLine } from '../../spec-lines.ts'
import { useOperationPage } from './model-answers.ts'
import { OperationDetails } from './operation-details.tsx'
import styles from './operation.module.css'
import { useNear } from './use-near.ts'
import { useScrollTo } from './use-scroll-to.ts'

interface OperationSectionProps {
  line: SpecLine
  /** Set while the address names this operation; another value when it is visited again. */
  visit: string | undefined
}

/**
 * One operation. Its title, address and description are always there, so that the browser finds them; everything else
 * is read when the reader comes near.
 */
export const OperationSection = memo(function OperationSection({ line, visit }: OperationSectionProps) {
  const texts = useTexts()
  const titleId = useId()
  const [section, isNear] = useNear<HTMLElement>()
  const isActive = visit !== undefined
  const { data: page } = useOperationPage(line.key, isNear || isActive)

  useScrollTo(section, visit)

  return (
    <article
      ref={section}
      className={styles['operation']}
      aria-labelledby={titleId}
      data-active={isActive || undefined}
      aria-current={isActive || undefined}
    >
      <header className={styles['header']}>
        <h3 id={titleId} data-deprecated={line.deprecated || undefined}>
          {line.title}
        </h3>
        {line.deprecated ? <Badge tone="warning">{texts.product.deprecated}</Badge> : null}
        <Link
          to={{ hash: `#/${line.hash}` }}
          className={styles['anchor']}
          aria-label={texts.spec.linkTo(line.title)}
        >
          <Link2 size={16} aria-hidden />
        </Link>
      </header>
      <div className={styles['address']}>
        <MethodBadge method={line.method} />
        <code>{line.path}</code>
        <CopyButton text={line.path} what={texts.spec.path} variant="quiet" />
      </div>
      {page ? <OperationDetails page={page} /> : <p className={styles['preview']}>{line.description}</p>}
    </article>
  )
})
