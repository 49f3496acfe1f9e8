import { WrapText } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../button/button.tsx'
import { useCodeWrapping } from './use-code-wrapping.ts'

/** Turns the wrapping of long lines on and off, in all code. */
export function WrapButton() {
  const { common } = useMessages()
  const [isWrapped, toggle] = useCodeWrapping()
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<WrapText size={16} aria-hidden />}
      aria-label={common.wrapLines}
      aria-pressed={isWrapped}
      title={common.wrapLines}
      onClick={toggle}
    />
  )
}
