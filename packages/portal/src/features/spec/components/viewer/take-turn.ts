const waiting = new Set<() => boolean>()
let isTaken = false

/**
 * Does work that moves what comes after it: one piece in each frame, so that the next one sees where it has come to by
 * then. Answers how to call it off.
 *
 * @param work answers false when it has nothing to do yet; it is asked again in the next frame
 */
export function takeTurn(work: () => boolean): () => void {
  waiting.add(work)
  if (!isTaken) goOn()
  return () => void waiting.delete(work)
}

function goOn(): void {
  isTaken = waiting.size > 0
  if (!isTaken) return
  requestAnimationFrame(goOn)
  for (const work of waiting) {
    if (!work()) continue
    waiting.delete(work)
    return
  }
}
