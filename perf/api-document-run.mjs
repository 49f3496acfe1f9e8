/**
 * One measurement of api-document.bench.mjs: `baseline`, `open` or `operations`. Runs in a separate process, because a page
 * opens a document with cold code. Prints JSON.
 */
import { BUNDLE } from './api-document-bundle.mjs'
import { documents } from './api-document-texts.mjs'
import { print } from './lib/print.mjs'

/** @param {string} name */
const model = (name) => import(new URL(`${name}.mjs`, BUNDLE).href)
const { openDocument } = await model('api-document')
const { outlineOf } = await model('outline')
const { describeOperation } = await model('describe-operation')
const { describeSchema } = await model('describe-schema')
const { requestSample } = await model('request-sample')

const [what, name] = process.argv.slice(2)
const text = documents[name]()
const gc = globalThis.gc ?? (() => {})
print(JSON.stringify(what === 'operations' ? await operations() : await opening()))

/** Measures the time until the list exists, and the retained heap without the text. */
async function opening() {
  gc()
  const before = process.memoryUsage().heapUsed
  const startedAt = performance.now()
  const kept = what === 'baseline' ? baseline() : await open()
  const ms = performance.now() - startedAt
  gc()
  return { ms, megabytes: (process.memoryUsage().heapUsed - before) / 1e6, operations: kept.list.length }
}

/** The minimum for a list of operations. */
function baseline() {
  const root = JSON.parse(text)
  const list = Object.entries({ ...root.paths, ...root.webhooks, ...root['x-webhooks'] }).flatMap(
    ([path, item]) =>
      Object.entries(item).map(([method, operation]) => `${method} ${path} ${operation.summary}`),
  )
  return { root, list }
}

async function open() {
  const opened = await openDocument(text)
  if (opened.state === 'failed') throw new Error(JSON.stringify(opened.error))
  const outline = outlineOf(opened.document)
  // The page receives the outline from the worker as a copy.
  structuredClone(outline)
  return { root: opened.document, list: outline.operations }
}

/** Finds the slowest operation with its request sample, or the slowest level of a schema. */
async function operations() {
  const { root: document, list } = await open()
  let worst = { key: '', ms: 0 }
  const measure = (key, action) => {
    // CPU time, because other processes would affect the elapsed time.
    const startedAt = process.cpuUsage()
    const result = action()
    const { user, system } = process.cpuUsage(startedAt)
    const ms = (user + system) / 1000
    if (ms > worst.ms) worst = { key, ms }
    return result
  }
  for (const { key } of list) {
    const view = measure(key, () => {
      const opened = describeOperation(document, key)
      requestSample(document, opened)
      return opened
    })
    const bodies = [view.requestBody, ...view.responses].flatMap((part) => part?.content ?? [])
    for (const { schema } of [...view.parameters, ...bodies]) {
      if (schema?.expandable) measure(schema.pointer, () => describeSchema(document, schema.pointer))
    }
  }
  return worst
}
