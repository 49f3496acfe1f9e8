import { isPicture } from './pictures.ts'
import type { Problems } from '../problems.ts'

/** A Markdown file in the tree of a product's documents. */
export interface DocumentFile {
  file: string
  /** File name without extension and leading number. */
  slug: string
  children: DocumentFile[]
}

const MARKDOWN = /\.md$/i
/** `02-money-and-changes` */
const NUMBERED_NAME = /^(?:(\d+)-)?(.+)$/

/**
 * Returns the documents below `docs/` as a tree: `01-start/02-keys.md` is a child of `01-start.md`. Adds a problem for each
 * folder without a parent document, whose documents are then at the top.
 */
export function documentTree(paths: readonly string[], docs: string, problems: Problems): DocumentFile[] {
  const below = paths.filter((file) => file.startsWith(`${docs}/`))
  for (const file of below.filter((path) => !MARKDOWN.test(path) && !isPicture(path))) {
    problems.add({ file, message: 'is neither a document (.md) nor a picture. Move it out of docs/.' })
  }
  const documents = below.filter((file) => MARKDOWN.test(file))
  const existing = new Set(documents)
  const orphaned = [...new Set(documents.flatMap(foldersOf))].filter(
    (folder) => !existing.has(`${folder}.md`),
  )
  for (const folder of orphaned) {
    if (problems.isUnreadable(`${folder}.md`)) continue
    problems.add({ file: folder, message: `has no parent document. Add ${folder}.md, or move its files up.` })
  }
  const byFolder = new Map<string, string[]>()
  for (const file of documents) {
    const siblings = byFolder.get(folderOf(file))
    if (siblings) siblings.push(file)
    else byFolder.set(folderOf(file), [file])
  }
  return [docs, ...orphaned].flatMap(childrenOf)

  /** Returns the folders of a file below `docs/`. */
  function foldersOf(file: string): string[] {
    const names = file
      .slice(docs.length + 1)
      .split('/')
      .slice(0, -1)
    return names.map((_name, index) => [docs, ...names.slice(0, index + 1)].join('/'))
  }

  function childrenOf(folder: string): DocumentFile[] {
    return (byFolder.get(folder) ?? [])
      .toSorted(byNumberThenName)
      .map((file) => ({ file, slug: slugOf(file), children: childrenOf(file.replace(MARKDOWN, '')) }))
  }
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'))
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(MARKDOWN, '')
}

function slugOf(file: string): string {
  return NUMBERED_NAME.exec(nameOf(file))?.[2] ?? nameOf(file)
}

function byNumberThenName(left: string, right: string): number {
  return numberOf(left) - numberOf(right) || left.localeCompare(right, 'en')
}

function numberOf(file: string): number {
  const number = NUMBERED_NAME.exec(nameOf(file))?.[1]
  return number === undefined ? Number.MAX_SAFE_INTEGER : Number(number)
}
