import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button/button.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { createExpansion, type Expansion, ExpansionProvider, MOST_EXPANDED } from './expansion.ts'
import styles from './schema-tree.module.css'

interface ExpandableTreeProps {
  /** Name of the schema. */
  name: string
  children: ReactNode
}

/** A schema with a button that opens or closes all its nested schemas. */
export function ExpandableTree({ name, children }: ExpandableTreeProps) {
  const messages = useMessages()
  const [expansion, setExpansion] = useState<Expansion | null>(null)
  const [isLimited, setLimited] = useState(false)
  const isExpanded = expansion?.mode === 'expanded'
  const label = isExpanded ? messages.spec.collapseAll : messages.spec.expandAll
  return (
    <ExpansionProvider value={expansion}>
      <div className={styles['expand']}>
        <Button
          variant="quiet"
          size="small"
          aria-label={`${label}: ${name}`}
          onClick={() => {
            setLimited(false)
            setExpansion(createExpansion(isExpanded ? 'collapsed' : 'expanded', () => setLimited(true)))
          }}
        >
          {label}
        </Button>
      </div>
      {children}
      <output className={styles['note']} hidden={!isLimited}>
        {isLimited ? messages.spec.expandLimit(MOST_EXPANDED) : ''}
      </output>
    </ExpansionProvider>
  )
}
