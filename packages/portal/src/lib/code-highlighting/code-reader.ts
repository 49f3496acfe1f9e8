import { startWorker } from '../workers/start-worker.ts'
import { callsTo } from '../workers/worker-port.ts'
import type { CodeLanguage, CodeToken } from './code-language.ts'
import type { codeTokens } from './code-tokens.ts'

const { './code-colors.worker.ts': workerUrl = '' } = import.meta.glob<string>('./code-colors.worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

/** What code takes longer to be read than this stays without colours. Code that somebody wrote takes a few milliseconds. */
const LONGEST_MS = 1000

interface Reader {
  call: ReturnType<typeof callsTo<{ codeTokens: typeof codeTokens }>>
  /** Ends the worker; what else it was asked goes to a new one. */
  end: () => void
  /** Of those who wait for it: asks the next one. */
  waiting: Set<() => void>
}

/** The one worker that reads code. */
let running: Reader | undefined

/**
 * The coloured pieces of a code, from its beginning to its end; none of a code that takes too long to be read.
 *
 * @throws if a file does not come
 */
export function readTokens(code: string, language: CodeLanguage): Promise<CodeToken[]> {
  running ??= startReader()
  const { call, end, waiting } = running
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const askAgain = () => resolve(readTokens(code, language))
    waiting.add(askAgain)
    const giveUp = () => {
      waiting.delete(askAgain)
      end()
      resolve([])
    }
    call('codeTokens', code, language, () => {
      timer = setTimeout(giveUp, LONGEST_MS)
    })
      .finally(() => {
        clearTimeout(timer)
        waiting.delete(askAgain)
      })
      .then(resolve, reject)
  })
}

function startReader(): Reader {
  const worker = startWorker(workerUrl, 'code-colors')
  const waiting: Reader['waiting'] = new Set()
  worker.addEventListener('error', () => {
    running = undefined
  })
  return {
    call: callsTo(worker),
    waiting,
    end() {
      worker.terminate()
      running = undefined
      for (const askAgain of waiting) askAgain()
    },
  }
}
