import { useEffect, useRef, useState } from 'react'
import { type ReceivedResponse, SendFailure, type SendError, sendRequest } from './send-request.ts'

export type Sending =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  | { kind: 'response'; response: ReceivedResponse }
  | { kind: 'failed'; error: SendError }

/** Sends one request at a time; a new request or unmounting cancels the running one. */
export function useSend() {
  const [sending, setSending] = useState<Sending>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  /** @returns the complete response; null if there is none */
  async function send(
    request: Parameters<typeof sendRequest>[0],
    context: Omit<Parameters<typeof sendRequest>[1], 'signal'>,
  ): Promise<ReceivedResponse | null> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    // Chunks arrive more often than the browser renders frames.
    let shown = 0
    const isCurrent = () => running.current === controller
    setSending({ kind: 'waiting' })
    try {
      const response = await sendRequest(request, { ...context, signal: controller.signal }, (partly) => {
        cancelAnimationFrame(shown)
        shown = requestAnimationFrame(() => {
          if (isCurrent()) setSending({ kind: 'response', response: partly })
        })
      })
      cancelAnimationFrame(shown)
      if (isCurrent()) setSending({ kind: 'response', response })
      return response
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error
      if (isCurrent()) setSending({ kind: 'failed', error: error.reason })
      return null
    }
  }

  return {
    sending,
    isRunning:
      sending.kind === 'waiting' || (sending.kind === 'response' && sending.response.state === 'receiving'),
    send,
    cancel: () => running.current?.abort(),
  }
}
