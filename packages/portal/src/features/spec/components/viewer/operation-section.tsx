import { Link2 } from 'lucide-react'
import { memo, useId } from 'react'
import { Badge, MethodBadge } from '../../../../components/badge.tsx'
import { CopyButton } from '../../../../components/copy.tsx'
import { PlainLink } from '../../../../components/plain-link.tsx'
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
  const isWanted = isNear || isActive

  useScrollTo(section, visit)

  return (
    <article
      ref={section}
      tabIndex={-1}
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
        <PlainLink
          to={`#/${line.hash}`}
          className={styles['anchor']}
          aria-label={texts.spec.linkTo(line.title)}
        >
          {isWanted ? <Link2 size={16} aria-hidden /> : null}
        </PlainLink>
      </header>
      <div className={styles['address']}>
        <MethodBadge method={line.method} />
        <code>{line.path}</code>
        {isWanted ? <CopyButton text={line.path} what={texts.spec.path} variant="quiet" /> : null}
      </div>
      {isWanted ? <WantedDetails line={line} /> : <Preview line={line} />}
    </article>
  )
})

function WantedDetails({ line }: { line: SpecLine }) {
  const { data: page } = useOperationPage(line.key, true)
  return page ? <OperationDetails page={page} /> : <Preview line={line} />
}

function Preview({ line }: { line: SpecLine }) {
  return <p className={styles['preview']}>{line.description}</p>
}
