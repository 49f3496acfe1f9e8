import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { ROOT } from '../lib/workspace/workspace.mjs'

/**
 * Starts one of the commands of scripts/lib/commands in a process of its own, on a fixture in the place of the repository.
 *
 * @param {string} folder the fixture; programs in its `bin` folder come first on the search path
 * @param {string} call what to call, like `start-command.mjs start(FOLDER)`: the file, then an expression in which
 *   `FOLDER` stands for the fixture
 */
export function startCommand(folder, call) {
  const [file = '', expression = ''] = call.split(/ (.*)/)
  const url = pathToFileURL(join(ROOT, 'scripts/lib/commands', file)).href
  const program = `import * as module from '${url}'; await module.${expression.replace('FOLDER', JSON.stringify(folder))}`
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  }
  return {
    child,
    /** Resolves when this has been printed; rejects if the process ends before. @param {string} text */
    async untilPrinted(text) {
      while (!output.includes(text)) {
        if (child.stdout.readableEnded) throw new Error(`"${text}" was not printed, but:\n${output}`)
        await Promise.race([once(child.stdout, 'data'), once(child.stdout, 'end')])
      }
    },
    /** Resolves with what was printed and how it ended. */
    async ended() {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
      return { output, code: child.exitCode, signal: child.signalCode }
    },
  }
}
