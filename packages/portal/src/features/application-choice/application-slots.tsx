import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { codeQuery, useCode } from '../../lib/browser/code-query.ts'
import { useHasInput } from '../../lib/browser/use-has-input.ts'
import { type ChosenApplication, useChosenApplication } from '../../lib/portal/chosen-application.ts'
import styles from './application-choice.module.css'
import { hasScopes } from './required-scopes.ts'

const BAR = codeQuery('application-bar', () => import('./components/application-bar.tsx'))
const ACCESS = codeQuery('operation-access', () => import('./components/operation-access.tsx'))

/** Reserves the space of the application bar, which loads with its data and their schemas on the first input. */
export function ApplicationSlot(props: { productId: string; version: ProductVersion }) {
  const { exported: bar } = useCode(BAR, useHasInput())
  return <div className={styles['bar']}>{bar ? <bar.ApplicationBar {...props} /> : null}</div>
}

interface AccessSlotProps {
  operation: OperationView
  onRequestScopes: (application: ChosenApplication) => void
}

/** Reserves the space of the access to an operation. */
export function AccessSlot(props: AccessSlotProps) {
  const { exported: access } = useCode(ACCESS, useChosenApplication() !== undefined)
  return (
    <div className={styles['access']} data-scopes={hasScopes(props.operation.security) || undefined}>
      {access ? <access.OperationAccess {...props} /> : null}
    </div>
  )
}
