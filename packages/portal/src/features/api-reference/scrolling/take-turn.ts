/** Where nobody has anything to do yet, they are asked less often than in every frame. In milliseconds. */
const PAUSE_MS = 100

const waiting = new Set<() => boolean>()
let isTaken = false
let pause: ReturnType<typeof setTimeout> | undefined

/**
 * Does work that moves what comes after it: one piece in each frame, so that the next one sees where it has come to by
 * then. Answers how to call it off.
 *
 * @param work answers false when it has nothing to do yet; it is asked again soon
 */
export function takeTurn(work: () => boolean): () => void {
  waiting.add(work)
  if (!isTaken || pause !== undefined) goOn()
  return () => void waiting.delete(work)
}

function goOn(): void {
  clearTimeout(pause)
  pause = undefined
  isTaken = waiting.size > 0
  if (!isTaken) return
  if (doOne()) requestAnimationFrame(goOn)
  else pause = setTimeout(goOn, PAUSE_MS)
}

function doOne(): boolean {
  for (const work of waiting) {
    if (!work()) continue
    waiting.delete(work)
    return true
  }
  return false
}
