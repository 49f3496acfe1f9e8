import { useMessages } from '../../i18n/messages.ts'

/** The spinner of the static page, kept until the first page is ready. */
export function BootScreen() {
  const messages = useMessages()
  return (
    <output className="boot" aria-label={messages.common.loading}>
      <span className="boot-spinner" />
    </output>
  )
}
