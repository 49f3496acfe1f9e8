import { Printer } from 'lucide-react'
import { Button } from '../../../components/button/button.tsx'
import { useTexts } from '../../../i18n/texts.ts'

/** Prints the whole document; the browser's own command prints what is on the page. */
export function PrintButton({ onPrint }: { onPrint: () => void }) {
  const texts = useTexts()
  return (
    <Button size="small" icon={<Printer size={16} aria-hidden />} onClick={onPrint}>
      {texts.spec.print}
    </Button>
  )
}
