import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

interface WriteOptions<Data, Variables>
  extends Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn' | 'onSettled'> {
  /** `signal` aborts the write when the user leaves: without it, a request that waits for the network is sent later. */
  mutationFn: (variables: Variables, signal: AbortSignal) => Promise<Data>
  onSettled?: (data: Data | undefined, error: Error | null, variables: Variables) => unknown
}

/** `useMutation` for a write that ends when the component unmounts. */
function useAbortableMutation<Data, Variables>(options: WriteOptions<Data, Variables>) {
  const queryClient = useQueryClient()
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const controllers = running.current
    return () => controllers.forEach((controller) => controller.abort())
  }, [])
  return useMutation({
    ...options,
    mutationFn: async (variables) => {
      const controller = new AbortController()
      running.current.add(controller)
      try {
        return await options.mutationFn(variables, controller.signal)
      } finally {
        running.current.delete(controller)
        // The server may have received the request, so that cached data is out of date.
        if (controller.signal.aborted) void queryClient.invalidateQueries()
      }
    },
  })
}

/**
 * `useAbortableMutation` for one write at a time: ignores calls while a write is running. The button is disabled only
 * after the next render, so a double click would otherwise send the write twice.
 */
export function useWrite<Data, Variables>(options: WriteOptions<Data, Variables>) {
  const isRunning = useRef(false)
  const mutation = useAbortableMutation({
    ...options,
    onSettled: (...result) => {
      isRunning.current = false
      return options.onSettled?.(...result)
    },
  })
  const mutate: typeof mutation.mutate = (...call) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(...call)
  }
  return { ...mutation, mutate }
}
