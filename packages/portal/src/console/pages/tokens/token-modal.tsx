import type { CreatedAccessToken } from '@stagedoor/contract/admin/people'
import { useState } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { Modal } from '../../components/modal.tsx'
import styles from './tokens.module.css'

/** Shows a new token, which the server does not store. */
export function TokenModal({
  token: { name, token },
  onClose,
}: {
  token: CreatedAccessToken
  onClose: () => void
}) {
  const [state, setState] = useState<'shown' | 'copied' | 'failed'>('shown')
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <Modal title={`Access token “${name}”`} onClose={onClose}>
      <div className={styles['created']}>
        <Alert kind="warning">Copy the token now. It is not shown again.</Alert>
        <code className={styles['token']}>{token}</code>
        <div className={styles['buttons']}>
          <Button variant="primary" onClick={copy}>
            {state === 'copied' ? 'Copied' : 'Copy token'}
          </Button>
          <Button onClick={onClose}>I’ve saved it</Button>
        </div>
        <output className="visually-hidden">{state === 'copied' ? 'Copied' : ''}</output>
        {state === 'failed' ? (
          <Alert kind="danger">The browser did not allow copying. Select the token and copy it.</Alert>
        ) : null}
      </div>
    </Modal>
  )
}
