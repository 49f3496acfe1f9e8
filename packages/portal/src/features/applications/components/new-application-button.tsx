import { Plus } from 'lucide-react'
import { Button, LinkButton } from '../../../components/button/button.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'

export function NewApplicationButton({ isEnabled }: { isEnabled: boolean }) {
  const messages = useMessages()
  const icon = <Plus size={16} aria-hidden />
  if (!isEnabled) {
    return (
      <Button variant="primary" icon={icon} disabled>
        {messages.applications.newApplication}
      </Button>
    )
  }
  return (
    <LinkButton variant="primary" icon={icon} to={paths.createApplication.to()}>
      {messages.applications.newApplication}
    </LinkButton>
  )
}
