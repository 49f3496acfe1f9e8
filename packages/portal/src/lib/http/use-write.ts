import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `useMutation` for one write at a time: ignores calls while a write is running. The button is disabled only after the
 * next render, so a double click would otherwise send the write twice.
 */
export function useWrite<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const isRunning = useRef(false)
  const mutation = useMutation({
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
