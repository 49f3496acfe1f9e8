import type { VersionApplication } from '@stagedoor/contract/catalog/versions'
import { type ReactNode, useId } from 'react'
import { Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './registrations.module.css'

interface ApplicationChoicesProps {
  applications: readonly VersionApplication[]
  selectedId: string | undefined
  onSelect: (application: VersionApplication) => void
  scopes: ReactNode
}

/** Selects one application; the selected row shows the scopes. */
export function ApplicationChoices({ applications, selectedId, onSelect, scopes }: ApplicationChoicesProps) {
  const messages = useMessages()
  const group = useId()
  return (
    <fieldset className={styles['choices']}>
      <legend className="visually-hidden">{messages.applications.listCaption}</legend>
      {applications.map((application) => (
        <div key={application.id} className={styles['choice']}>
          <label>
            <input
              type="radio"
              name={group}
              checked={application.id === selectedId}
              onChange={() => onSelect(application)}
            />
            {application.name}
          </label>
          {application.id === selectedId ? scopes : null}
        </div>
      ))}
    </fieldset>
  )
}

const SKELETON_KEYS = ['a', 'b', 'c']

export function ApplicationChoicesSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles['choices']}>
        {SKELETON_KEYS.map((key) => (
          <div key={key} className={styles['skeleton']}>
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
