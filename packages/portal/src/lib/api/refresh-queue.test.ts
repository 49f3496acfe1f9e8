import { expect, it, vi } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { type AuthErrorKind, createRefreshQueue } from './refresh-queue.ts'
import { createRefreshTurn } from './refresh-turn.ts'

/** A promise that the test settles. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

const unauthorized = () => new ApiProblem({ status: 401, title: 'Unauthorized' })

/** A session whose access has expired; `refresh` renews it unless it is made to fail. */
function setUp({ hasSession = true } = {}) {
  const kinds: AuthErrorKind[] = []
  const state = { isValid: false, refreshes: 0 }
  const refresh = vi.fn(async () => {
    state.refreshes += 1
    state.isValid = true
  })
  const run = createRefreshQueue({
    hasSession: () => hasSession,
    refresh,
    onAuthError: (kind) => kinds.push(kind),
    turn: createRefreshTurn(),
  })
  const call = vi.fn(async () => {
    if (!state.isValid) throw unauthorized()
    return 'answer'
  })
  return { kinds, state, refresh, run, call }
}

it('passes an answer through without a refresh', async () => {
  const { run, refresh } = setUp()
  expect(await run(async () => 'answer')).toBe('answer')
  expect(refresh).not.toHaveBeenCalled()
})

it('refreshes once for all calls that fail together and makes each of them again', async () => {
  const { run, call, state } = setUp()
  const answers = await Promise.all([run(call), run(call), run(call)])
  expect(answers).toEqual(['answer', 'answer', 'answer'])
  expect(state.refreshes).toBe(1)
  expect(call).toHaveBeenCalledTimes(6)
})

it('lets a call that fails while a refresh runs wait for it', async () => {
  const { run, call, refresh, state } = setUp()
  const gate = deferred<void>()
  refresh.mockImplementation(async () => {
    await gate.promise
    state.isValid = true
  })
  const first = run(call)
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  const second = run(call)
  gate.resolve(undefined)
  expect(await Promise.all([first, second])).toEqual(['answer', 'answer'])
  expect(refresh).toHaveBeenCalledOnce()
})

it('only repeats a call that was sent before a refresh that has ended meanwhile', async () => {
  const { run, call, refresh } = setUp()
  const late = deferred<string>()
  const slow = vi.fn().mockReturnValueOnce(late.promise).mockResolvedValueOnce('slow answer')
  const slowCall = run(slow)
  await run(call)
  late.reject(unauthorized())
  expect(await slowCall).toBe('slow answer')
  expect(refresh).toHaveBeenCalledOnce()
})

it('rejects every waiting call and reports once when the refresh fails', async () => {
  const { run, call, refresh, kinds } = setUp()
  refresh.mockRejectedValue(unauthorized())
  const results = await Promise.allSettled([run(call), run(call)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(kinds).toEqual(['SESSION_EXPIRED'])
})

it('tries again with the next call after a failed refresh', async () => {
  const { run, call, refresh } = setUp()
  refresh.mockRejectedValueOnce(unauthorized())
  await expect(run(call)).rejects.toMatchObject({ status: 401 })
  expect(await run(call)).toBe('answer')
})

it('does not refresh without a session', async () => {
  const { run, call, refresh, kinds } = setUp({ hasSession: false })
  await expect(run(call)).rejects.toMatchObject({ status: 401 })
  expect(refresh).not.toHaveBeenCalled()
  expect(kinds).toEqual(['NO_SESSION'])
})

it('gives up when the repeated call is refused too', async () => {
  const { run, refresh, kinds } = setUp()
  await expect(run(() => Promise.reject(unauthorized()))).rejects.toMatchObject({ status: 401 })
  expect(refresh).toHaveBeenCalledOnce()
  expect(kinds).toEqual(['SESSION_EXPIRED'])
})

it('leaves other failures alone', async () => {
  const { run, refresh, kinds } = setUp()
  const failure = new ApiProblem({ status: 500, title: 'Broken' })
  await expect(run(() => Promise.reject(failure))).rejects.toBe(failure)
  expect(refresh).not.toHaveBeenCalled()
  expect(kinds).toEqual([])
})
