import type { ContentFiles } from './content-files.ts'
import type { Problems } from '../problems.ts'

/** How a content folder is read. */
export interface ReadingOptions {
  /** Whether documents with `draft: true` are included. */
  includeDrafts?: boolean
  /** The OpenAPI document of this server, for products that show it. */
  ownApi?: string
  /** Called before each file is parsed, and without a name when all of them are. */
  onFile?: (file: string | undefined) => void
}

/** What reading any file of one content folder shares. */
export interface Reading extends ReadingOptions {
  files: ContentFiles
  problems: Problems
}
