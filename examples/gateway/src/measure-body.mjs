/**
 * Returns the response with a body that counts its bytes.
 *
 * @param {Response} response
 * @param {(bytes: number) => void} onEnd called once, when the body was sent or the client disconnected
 */
export function measureBody(response, onEnd) {
  if (response.body === null) {
    onEnd(0)
    return response
  }
  let bytes = 0
  let hasEnded = false
  // When the client disconnects, both `cancel` and the pending read end.
  const end = () => {
    if (!hasEnded) onEnd(bytes)
    hasEnded = true
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
