import { COPY_ID_TRUNCATE_LENGTH } from '@stagedoor/contract/constants'
import { Check, Copy, type LucideIcon } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../button/button.tsx'
import styles from './copy.module.css'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  /** The text, or a function that loads it when the button is pressed. */
  text: string | (() => Promise<string>)
  /** Name of the copied value, for the button's name: 'client secret'. */
  what?: string
  /** Visible label; without it, the button has only an icon. */
  label?: string
  onCopied?: () => void
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'medium' | 'small'
  icon?: LucideIcon
}

/** Copies a text and confirms it, visibly and for screen readers. */
export function CopyButton({
  text,
  what,
  label,
  onCopied,
  variant = 'secondary',
  size = 'small',
  icon = Copy,
}: CopyButtonProps) {
  const { isCopied, copy } = useCopy()
  const messages = useMessages()
  const name = what ? messages.common.copyNamed(what) : messages.common.copy
  const Icon = isCopied ? Check : icon
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={
          <span className={styles['icon']} aria-hidden>
            <Icon size={16} />
            {isCopied && !label ? (
              <span className={styles['copiedHint']}>{messages.common.copied}</span>
            ) : null}
          </span>
        }
        aria-label={label ? undefined : name}
        title={label ? undefined : isCopied ? messages.common.copied : name}
        onClick={async () => {
          if (await copy(text)) onCopied?.()
        }}
      >
        {label ? (isCopied ? messages.common.copied : label) : null}
      </Button>
      <output className="visually-hidden">{isCopied ? messages.common.copied : ''}</output>
    </>
  )
}

/** How an ID is shown: up to 15 characters, as dots, or as a word. See docs/reference/screens.md#copied-ids. */
export type CopyIdFormat = 'uuid' | 'hidden' | 'redacted' | 'deleted'

/** An ID with a copy button. Redacted and deleted IDs cannot be copied. */
export function CopyId({
  id,
  format = 'uuid',
  what = 'ID',
}: {
  id: string
  format?: CopyIdFormat
  what?: string
}) {
  const { isCopied, copy } = useCopy()
  const messages = useMessages()
  if (format === 'redacted' || format === 'deleted') {
    return (
      <span className={styles['unavailable']}>
        {format === 'redacted' ? messages.common.redactedValue : messages.common.deletedValue}
      </span>
    )
  }
  const shown = format === 'hidden' ? '•'.repeat(COPY_ID_TRUNCATE_LENGTH) : truncate(id)
  const tooltip = isCopied ? messages.common.copied : messages.common.copyNamed(what)
  const Icon = isCopied ? Check : Copy
  return (
    <span className={styles['id']}>
      <button
        type="button"
        className={styles['idButton']}
        title={format === 'hidden' ? tooltip : `${tooltip}: ${id}`}
        onClick={() => copy(id)}
      >
        <code aria-hidden>{shown}</code>
        <span className="visually-hidden">{messages.common.copyNamed(what)}</span>
        <Icon size={16} aria-hidden />
      </button>
      <output className={styles['tooltip']} data-visible={isCopied || undefined}>
        {isCopied ? messages.common.copied : ''}
      </output>
    </span>
  )
}

function truncate(id: string): string {
  return id.length > COPY_ID_TRUNCATE_LENGTH ? `${id.slice(0, COPY_ID_TRUNCATE_LENGTH)}…` : id
}
