import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { runCommand } from '../processes/run-command.mjs'
import { run as test } from './test.mjs'
import { ROOT, workspacePackages } from '../workspace/workspace.mjs'

const HELP = `npm run release                   checks the repository, runs npm test, and creates the tag of the release
npm run release -- --dry-run      only checks; creates no tag and runs no tests
npm run release -- --skip-tests   creates the tag without running npm test

docs/releasing.md describes the whole procedure.`

const OPTIONS = /** @type {const} */ ({
  'dry-run': { type: 'boolean', default: false },
  'skip-tests': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
})

/**
 * `npm run release`: creates the annotated tag `v<version>` for the version in package.json. It does not push.
 *
 * @param {readonly string[]} args
 * @param {string} [root]
 * @param {(root: string) => Promise<boolean>} [runTests] resolves to whether all tests passed
 */
export async function run(args, root = ROOT, runTests = allTestsPass) {
  const options = readOptions(args)
  if (options === undefined || options.help) {
    console[options ? 'log' : 'error'](HELP)
    process.exitCode = options ? 0 : 1
    return
  }
  const { version, problems } = await checkRelease(root)
  if (problems.length > 0) return fail(problems)
  const tag = `v${version}`
  if (options['dry-run']) return console.log(`${tag} can be released. No tag was created (--dry-run).`)
  if (!options['skip-tests']) {
    if (!(await runTests(root))) return fail(['npm test failed'])
    // The tag must name what was tested, so the tests must not have changed a file.
    const changes = await uncommittedChanges(root)
    if (changes.length > 0) return fail(changes)
  }
  const message = `Stagedoor ${version}\n\n${changelogSection(readChangelog(root), version) ?? ''}`
  const result = await git(root, 'tag', '--annotate', '--cleanup=verbatim', '--message', message, tag)
  if (!result.ok) return fail([result.output.trim()])
  console.log(`Created the tag ${tag}. Publish it with: git push origin ${tag}`)
}

/** @param {readonly string[]} args */
function readOptions(args) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch {
    return undefined
  }
}

/** @param {readonly string[]} problems */
function fail(problems) {
  for (const problem of problems) console.error(`✗ ${problem}`)
  process.exitCode = 1
}

/**
 * @param {string} root
 * @returns {Promise<{ version: string, problems: string[] }>} the version to release, and what prevents the release
 */
export async function checkRelease(root) {
  const version = versionOf(root, '.')
  const problems = [
    ...(await uncommittedChanges(root)),
    ...versionProblems(root, version),
    ...changelogProblems(readChangelog(root), version),
    ...(await translationProblems(root)),
  ]
  const existing = await git(root, 'tag', '--list', `v${version}`)
  if (existing.output.trim() !== '') {
    problems.push(`the tag v${version} exists already: raise the version in every package.json`)
  }
  return { version, problems }
}

/** @param {string} root @param {string} folder @returns {string} */
const versionOf = (root, folder) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version

/** @param {string} root */
async function uncommittedChanges(root) {
  const status = await git(root, 'status', '--porcelain')
  if (!status.ok) return [`git status failed: ${status.output.trim()}`]
  return status.output.trim() === '' ? [] : [`the working tree has uncommitted changes:\n${status.output}`]
}

/** @param {string} root */
async function translationProblems(root) {
  // Imported here, because this file is loaded before the TypeScript compiler is installed.
  const { missingMessages } = await import('../checks/missing-messages.mjs')
  return [...missingMessages(root)]
    .filter(([, names]) => names.length > 0)
    .map(
      ([language, names]) => `the language ${language} lacks ${names.length} messages: ${names.join(', ')}`,
    )
}

/**
 * Compares the version of every package, and the image tag in compose.yaml, with the version to release.
 *
 * @param {string} root
 * @param {string} version
 */
function versionProblems(root, version) {
  const packages = workspacePackages(root)
    .map(({ folder }) => ({ file: `${folder}/package.json`, found: versionOf(root, folder) }))
    .filter(({ found }) => found !== version)
    .map(({ file, found }) => `${file} has version ${found}; package.json has ${version}`)
  const image = /^ +image: stagedoor:(\S+)$/m.exec(readFileSync(join(root, 'compose.yaml'), 'utf8'))?.[1]
  return image === version ? packages : [...packages, `compose.yaml must name the image stagedoor:${version}`]
}

/** @param {string} root */
function readChangelog(root) {
  const file = join(root, 'CHANGELOG.md')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** @param {string} changelog @param {string} version */
function changelogProblems(changelog, version) {
  const problems = []
  if (changelogSection(changelog, version) === undefined) {
    problems.push(`CHANGELOG.md has no entries below "## [${version}] - <yyyy-mm-dd>"`)
  }
  if (textBelow(changelog, /^## \[Unreleased\]$/)) {
    problems.push(`CHANGELOG.md has entries below "## [Unreleased]": move them to the section of ${version}`)
  }
  return problems
}

/**
 * @param {string} changelog in the format of https://keepachangelog.com
 * @param {string} version
 * @returns {string | undefined} the text below the heading of a dated version; undefined when it is missing or empty
 */
export function changelogSection(changelog, version) {
  return textBelow(
    changelog,
    new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`),
  )
}

/**
 * @param {string} changelog
 * @param {RegExp} heading
 */
function textBelow(changelog, heading) {
  const lines = changelog.split('\n')
  const start = lines.findIndex((line) => heading.test(line))
  if (start === -1) return undefined
  const end = lines.findIndex((line, index) => index > start && /^(?:## |\[[^\]]+\]: )/.test(line))
  const text = lines.slice(start + 1, end === -1 ? undefined : end).join('\n')
  return text.trim() || undefined
}

async function allTestsPass() {
  await test([])
  return process.exitCode === 0
}

/** @param {string} root @param {readonly string[]} args */
const git = (root, ...args) => runCommand('git', args, { cwd: root })
