import type { Content } from '../content.ts'
import type { ContentProblem } from '../problems.ts'
import type { ReadingOptions } from '../read/reading.ts'

/** Start parameters of the content worker. */
export interface WorkerRequest extends Omit<ReadingOptions, 'onFile'> {
  /** Absolute path of the content folder. */
  folder: string
}

/** Messages of the content worker: each file before it is parsed, then either the content or the problems. */
export type WorkerMessage =
  | { kind: 'file'; file: string | undefined }
  | { kind: 'content'; content: Content }
  | { kind: 'problems'; problems: readonly ContentProblem[] }
