import { Plus } from 'lucide-react'
import { Button, LinkButton } from '../../../components/button/button.tsx'
import { paths } from '../../../config/paths.ts'
import { useTexts } from '../../../i18n/texts.ts'

/** Leads to the form, once it is known that an application can be created at all. */
export function NewApplicationButton({ isPossible }: { isPossible: boolean }) {
  const texts = useTexts()
  const icon = <Plus size={16} aria-hidden />
  if (!isPossible) {
    return (
      <Button variant="primary" icon={icon} disabled>
        {texts.applications.newApplication}
      </Button>
    )
  }
  return (
    <LinkButton variant="primary" icon={icon} to={paths.createApplication.to()}>
      {texts.applications.newApplication}
    </LinkButton>
  )
}
