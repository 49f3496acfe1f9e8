/**
 * The same answer, whose size is told once it has gone out, or its client has gone away.
 *
 * @param {Response} response
 * @param {(bytes: number) => void} onEnd called once
 */
export function measureBody(response, onEnd) {
  if (response.body === null) {
    onEnd(0)
    return response
  }
  let bytes = 0
  let isOver = false
  // A client that goes away ends the reading that is under way, which then ends too.
  const end = () => {
    if (!isOver) onEnd(bytes)
    isOver = true
  }
  const reader = response.body.getReader()
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
  return new Response(body, response)
}
