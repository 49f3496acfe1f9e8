/**
 * A program that checks the types of folders, each with its own tsconfig.json, in one process: what several of them
 * stand on (the libraries' types, the contract) is read once. It prints what is wrong, and then ends with 1.
 *
 *     node check-types.mjs <root> <folder> …
 */
import { join } from 'node:path'
import ts from 'typescript'

const [root = '.', ...folders] = process.argv.slice(2)
const registry = ts.createDocumentRegistry()

/** The folder before: what the next one shares with it is kept until that has been read. @type {ts.LanguageService | undefined} */
let before

/** Faults in what several folders read are told once. */
const found = new Set(folders.flatMap((folder) => checkFolder(join(root, folder)).map(describe)))
if (found.size > 0) {
  console.log([...found].join(''))
  process.exitCode = 1
}

/** @param {ts.Diagnostic} diagnostic */
function describe(diagnostic) {
  const host = {
    ...ts.sys,
    getCurrentDirectory: () => root,
    getCanonicalFileName: String,
    getNewLine: () => '\n',
  }
  return ts.formatDiagnostic(diagnostic, host)
}

/**
 * @param {string} folder
 * @returns {readonly ts.Diagnostic[]}
 */
function checkFolder(folder) {
  /** @type {ts.Diagnostic[]} */
  const unreadable = []
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => unreadable.push(diagnostic),
  })
  if (config === undefined) return unreadable
  const wrong = ts.getConfigFileParsingDiagnostics(config)
  if (wrong.length > 0) return wrong

  const service = ts.createLanguageService(hostOf(folder, config), registry)
  const program = service.getProgram()
  before?.dispose()
  before = service
  if (program === undefined) throw new Error(`${folder} has no program`)
  return ts.getPreEmitDiagnostics(program)
}

/**
 * @param {string} folder
 * @param {ts.ParsedCommandLine} config
 * @returns {ts.LanguageServiceHost}
 */
function hostOf(folder, config) {
  return {
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCurrentDirectory: () => folder,
    getCompilationSettings: () => config.options,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = ts.sys.readFile(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
  }
}
