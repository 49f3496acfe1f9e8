import { useMessages } from '../../i18n/messages.ts'

/** Spinner of the static page, displayed until the first page is ready. */
export function BootScreen() {
  const messages = useMessages()
  return (
    <output className="boot" aria-label={messages.common.loading}>
      <span className="boot-spinner" />
    </output>
  )
}
