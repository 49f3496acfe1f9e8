import { env } from '../../../config/env.ts'
import { useMessages } from '../../../i18n/messages.ts'

/** Link to the operator (`CONTACT_URL`), if it is set. */
export function ContactLink() {
  const { contact } = useMessages().pages.landing
  if (!env.contactUrl) return null
  return (
    <p>
      <a href={env.contactUrl}>{contact}</a>
    </p>
  )
}
