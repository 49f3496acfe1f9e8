import { startWorker } from '../workers/start-worker.ts'
import { callsTo } from '../workers/worker-port.ts'
import type { CodeLanguage, CodeToken } from './code-language.ts'
import type { codeTokens } from './code-tokens.ts'

const { './code-highlighting.worker.ts': workerUrl = '' } = import.meta.glob<string>(
  './code-highlighting.worker.ts',
  {
    query: '?worker&url',
    import: 'default',
    eager: true,
  },
)

/** Time limit after which code is not highlighted, in milliseconds. Usual code takes a few milliseconds. */
const TIME_LIMIT_MS = 1000

interface Reader {
  call: ReturnType<typeof callsTo<{ codeTokens: typeof codeTokens }>>
  /** Ends the worker; other requests go to a new one. */
  end: () => void
  /** Starts the next waiting request. */
  waiting: Set<() => void>
}

let running: Reader | undefined

/** Returns no ranges if the time limit is exceeded; throws if a file cannot be loaded. */
export function tokenize(code: string, language: CodeLanguage): Promise<CodeToken[]> {
  running ??= startReader()
  const { call, end, waiting } = running
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const retry = () => resolve(tokenize(code, language))
    waiting.add(retry)
    const stop = () => {
      waiting.delete(retry)
      end()
      resolve([])
    }
    call('codeTokens', code, language, () => {
      timer = setTimeout(stop, TIME_LIMIT_MS)
    })
      .finally(() => {
        clearTimeout(timer)
        waiting.delete(retry)
      })
      .then(resolve, reject)
  })
}

function startReader(): Reader {
  const worker = startWorker(workerUrl, 'code-highlighting')
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
      for (const retry of waiting) retry()
    },
  }
}
