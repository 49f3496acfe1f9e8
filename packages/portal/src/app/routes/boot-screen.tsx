import { useMessages } from '../../i18n/messages.ts'

export function BootScreen() {
  const messages = useMessages()
  return (
    <output className="boot" aria-label={messages.common.loading}>
      <span className="boot-spinner" />
    </output>
  )
}
