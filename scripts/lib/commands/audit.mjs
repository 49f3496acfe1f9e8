import { PNPM } from '../machine/install.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../workspace/workspace.mjs'

/** What pnpm prints when the registry cannot be reached or does not support audits. */
const UNREACHABLE =
  /ERR_PNPM_AUDIT_(?:BAD_RESPONSE|ENDPOINT)|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|FETCH_\d{3}|fetch failed|responded with \d{3}|npm error code E/

/**
 * `npm run audit`: lists known vulnerabilities of deployed packages. Without a network it only prints that nothing was
 * checked; `--online` makes that an error.
 *
 * @param {readonly string[]} args
 */
export async function run(args) {
  const unknown = args.find((arg) => arg !== '--online')
  if (unknown !== undefined) {
    console.error(`Unknown option ${unknown}. Usage: npm run audit [-- --online]`)
    process.exitCode = 1
    return
  }
  const command = ['--yes', PNPM, 'audit', '--prod', '--audit-level', 'moderate']
  const { ok, output } = await runCommand('npx', command, { cwd: ROOT })
  // A title in a list of vulnerabilities may contain the name of a network error.
  const isUnreachable = !ok && !/vulnerabilities found/.test(output) && UNREACHABLE.test(output)
  console.log(
    isUnreachable
      ? 'Known vulnerabilities: not checked, because the registry does not support audits or cannot be reached'
      : output.trim(),
  )
  process.exitCode = ok || (isUnreachable && !args.includes('--online')) ? 0 : 1
}
