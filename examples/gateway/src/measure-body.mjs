/**
 * The same answer, whose size is told once it has gone out, or its client has gone away.
 *
 * @param {Response} answer
 * @param {(bytes: number) => void} onEnd called once
 */
export function measureBody(answer, onEnd) {
  if (answer.body === null) {
    onEnd(0)
    return answer
  }
  let bytes = 0
  let isOver = false
  // A client that goes away ends the reading that is under way, which then ends too.
  const end = () => {
    if (!isOver) onEnd(bytes)
    isOver = true
  }
  const reader = answer.body.getReader()
  const body = new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) {
          end()
          controller.close()
          return
        }
        bytes += value.byteLength
        controller.enqueue(value)
      } catch (error) {
        end()
        controller.error(error)
      }
    },
    async cancel(reason) {
      end()
      await reader.cancel(reason)
    },
  })
  return new Response(body, answer)
}
