import { COPY_TOOLTIP_RESET_MS } from '@stagedoor/contract/constants'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useToast } from '../toast/toast.tsx'

/** Copies a text; `isCopied` is true for 1800 ms after that. Shows a toast when the clipboard rejects the write. */
export function useCopy(): {
  isCopied: boolean
  copy: (text: string | (() => Promise<string>)) => Promise<boolean>
} {
  const [copies, setCopies] = useState(0)
  const [isCopied, setCopied] = useState(false)
  const messages = useMessages()
  const showToast = useToast()

  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopied(false), COPY_TOOLTIP_RESET_MS)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy(text: string | (() => Promise<string>)): Promise<boolean> {
    try {
      if (typeof text === 'string') await navigator.clipboard.writeText(text)
      // Writes a promise, because some browsers reject a write that happens too long after the click.
      else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text() })])
    } catch {
      showToast(messages.common.copyFailed, 'danger')
      return false
    }
    setCopied(true)
    setCopies((count) => count + 1)
    return true
  }

  return { isCopied, copy }
}
