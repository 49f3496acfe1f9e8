import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describe } from '../api/request.ts'
import { useNotify } from './toasts.tsx'

interface ActionOptions<Input> {
  run: (input: Input) => Promise<unknown>
  /** Message after a success. */
  done: string
  onDone?: () => void
}

/** A write of the console: shows a message afterwards, and loads all data again, because a write can change many lists. */
export function useAction<Input = void>({ run, done, onDone }: ActionOptions<Input>) {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: run,
    onSuccess: () => {
      notify(done)
      onDone?.()
      return queryClient.invalidateQueries()
    },
  })
  return {
    run: (input: Input) => {
      if (!isPending) mutate(input)
    },
    reset,
    isPending,
    error: error ? describe(error) : undefined,
  }
}
