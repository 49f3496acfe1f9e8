import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describe } from '../api/request.ts'
import { useNotify } from './toasts.tsx'

interface ActionOptions<Input, Result> {
  run: (input: Input) => Promise<Result>
  /** Message after a success. */
  done: string | ((result: Result) => string)
  onDone?: () => void
}

/** A write of the console: shows a message afterwards, and loads all data again, because a write can change many lists. */
export function useAction<Input = void, Result = unknown>({
  run,
  done,
  onDone,
}: ActionOptions<Input, Result>) {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      notify(typeof done === 'string' ? done : done(result))
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
