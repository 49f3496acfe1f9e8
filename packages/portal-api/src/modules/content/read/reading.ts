import type { ContentFiles } from './content-files.ts'
import type { Problems } from '../problems.ts'

/** Options for reading a content folder. */
export interface ReadingOptions {
  /** Whether documents with `draft: true` are included. */
  includeDrafts?: boolean
  /** Whether warnings are problems. */
  strict?: boolean
  /** The OpenAPI document of this server, for products that show it. */
  ownApi?: string
  /** Called with each file before it is parsed, and with undefined after the last one. */
  onFile?: (file: string | undefined) => void
}

/** Context for reading the files of one content folder. */
export interface Reading extends ReadingOptions {
  files: ContentFiles
  problems: Problems
}
