/**
 * One measurement of api-document.bench.mjs in a process of its own, because a page opens a document with cold code:
 * `floor`, `open` or `operations`. Prints JSON.
 */
import { BUNDLE } from './api-document-bundle.mjs'
import { documents } from './api-document-texts.mjs'

/** @param {string} name */
const model = (name) => import(new URL(`${name}.mjs`, BUNDLE).href)
const { openDocument } = await model('api-document')
const { outlineOf } = await model('outline')
const { describeOperation } = await model('describe-operation')
const { describeSchema } = await model('describe-schema')
const { requestSample } = await model('request-sample')
const { withPatterns } = await model('patterns')

const [what, name] = process.argv.slice(2)
const text = documents[name]()
const gc = globalThis.gc ?? (() => {})
console.log(JSON.stringify(what === 'operations' ? await operations() : await opening()))

/** Time until there is a list to show, and the heap that stays occupied beyond the text. */
async function opening() {
  gc()
  const before = process.memoryUsage().heapUsed
  const began = performance.now()
  const kept = what === 'floor' ? floor() : await open()
  const ms = performance.now() - began
  gc()
  return { ms, megabytes: (process.memoryUsage().heapUsed - before) / 1e6, operations: kept.list.length }
}

/** The least that shows a list of operations. */
function floor() {
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
  // What a page gets of it crosses from the worker as a copy.
  structuredClone(outline)
  return { root: opened.document, list: outline.operations }
}

/** The slowest thing to open: an operation with a request made for it, or one level of a schema of its own. */
async function operations() {
  const { root: document, list } = await open()
  let worst = { key: '', ms: 0 }
  const measure = (key, action) => {
    // The processor's time: a pause of a busy machine would be taken for a slow operation.
    const began = process.cpuUsage()
    const result = action()
    const { user, system } = process.cpuUsage(began)
    const ms = (user + system) / 1000
    if (ms > worst.ms) worst = { key, ms }
    return result
  }
  for (const { key } of list) {
    const view = await withPatterns(() =>
      measure(key, () => {
        const opened = describeOperation(document, key)
        requestSample(document, opened)
        return opened
      }),
    )
    const bodies = [view.requestBody, ...view.responses].flatMap((part) => part?.content ?? [])
    for (const { schema } of [...view.parameters, ...bodies]) {
      if (schema?.expandable) measure(schema.pointer, () => describeSchema(document, schema.pointer))
    }
  }
  return worst
}
