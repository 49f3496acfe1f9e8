import { useEffect } from 'react'

/** Calls `onStart` when the first page is hydrated or rendered. */
export function Started({ onStart }: { onStart: () => void }) {
  useEffect(onStart, [onStart])
  return null
}
