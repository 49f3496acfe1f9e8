import { Modal } from '../../components/modal.tsx'
import styles from './inbox.module.css'

const SHORTCUTS = [
  ['j', 'Next item'],
  ['k', 'Previous item'],
  ['x', 'Select or clear the item'],
  ['a', 'Approve the selected items, otherwise the current one'],
  ['r', 'Reject the selected items, otherwise the current one'],
  ['?', 'Show this list'],
]

export function ShortcutsModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles['shortcuts']}>
        {SHORTCUTS.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
