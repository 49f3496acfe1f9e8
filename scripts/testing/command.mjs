import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { ROOT } from '../lib/workspace/workspace.mjs'

/**
 * Starts a command of scripts/lib/commands in a child process, with a fixture as the repository.
 *
 * @param {string} folder the fixture; its `bin` folder comes first on the search path
 * @param {string} call file and expression, for example `start-command.mjs start(FOLDER)`; `FOLDER` is replaced by the
 *   path of the fixture
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
    /** Waits until the text is printed; rejects if the process ends first. @param {string} text */
    async waitForOutput(text) {
      while (!output.includes(text)) {
        if (child.stdout.readableEnded) throw new Error(`"${text}" was not printed. Output:\n${output}`)
        await Promise.race([once(child.stdout, 'data'), once(child.stdout, 'end')])
      }
    },
    /** Waits for the end of the process. */
    async waitForExit() {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
      return { output, code: child.exitCode, signal: child.signalCode }
    },
  }
}
