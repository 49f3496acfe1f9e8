import { useEffect, useRef, useState } from 'react'
import { type Answer, SendFailure, type SendFault, sendRequest } from './send-request.ts'

export type Sending =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  | { kind: 'answer'; response: Answer }
  | { kind: 'fault'; fault: SendFault }

/** Sends one request at a time; a new one, and leaving, end the one that runs. */
export function useSend() {
  const [sending, setSending] = useState<Sending>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  /** @returns the whole answer, or null if there is none */
  async function send(
    request: Parameters<typeof sendRequest>[0],
    surroundings: Omit<Parameters<typeof sendRequest>[1], 'signal'>,
  ): Promise<Answer | null> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    // Answers come in more pieces than a screen has frames.
    let shown = 0
    const isCurrent = () => running.current === controller
    setSending({ kind: 'waiting' })
    try {
      const response = await sendRequest(
        request,
        { ...surroundings, signal: controller.signal },
        (partly) => {
          cancelAnimationFrame(shown)
          shown = requestAnimationFrame(() => {
            if (isCurrent()) setSending({ kind: 'answer', response: partly })
          })
        },
      )
      cancelAnimationFrame(shown)
      if (isCurrent()) setSending({ kind: 'answer', response })
      return response
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error
      if (isCurrent()) setSending({ kind: 'fault', fault: error.fault })
      return null
    }
  }

  return {
    sending,
    isRunning:
      sending.kind === 'waiting' || (sending.kind === 'answer' && sending.response.state === 'receiving'),
    send,
    cancel: () => running.current?.abort(),
  }
}
