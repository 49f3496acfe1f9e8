import { Printer } from 'lucide-react'
import { Button } from '../../../components/button/button.tsx'
import { useMessages } from '../../../i18n/messages.ts'

/** Prints the whole document; the browser's own command prints the current page. */
export function PrintButton({ onPrint }: { onPrint: () => void }) {
  const messages = useMessages()
  return (
    <Button size="small" icon={<Printer size={16} aria-hidden />} onClick={onPrint}>
      {messages.spec.print}
    </Button>
  )
}
