import type { Environment } from '@stagedoor/contract/usage/stats'
import type { Ref } from 'react'
import { Segments } from '../../../components/segments/segments.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './analytics.module.css'

interface EnvironmentSwitchProps {
  ref: Ref<HTMLFieldSetElement>
  environment: Environment
  onChange: (environment: Environment) => void
}

export function EnvironmentSwitch({ ref, environment, onChange }: EnvironmentSwitchProps) {
  const { environment: label, environments } = useMessages().analytics
  return (
    <div className={styles['environment']}>
      <span className={styles['filterLabel']} aria-hidden>
        {label}
      </span>
      <Segments
        ref={ref}
        label={label}
        options={[
          { value: 'production', label: environments.production },
          { value: 'sandbox', label: environments.sandbox },
        ]}
        value={environment}
        onChoose={onChange}
      />
    </div>
  )
}
