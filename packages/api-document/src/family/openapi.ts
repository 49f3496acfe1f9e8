import { describeOperation } from '../operation/describe-operation.ts'
import { openApiOutline } from '../outline/openapi-outline.ts'
import { operationWords } from '../words/operation-words.ts'
import type { Family } from './family.ts'

export const openApi = {
  outline: openApiOutline,
  describe: describeOperation,
  words: operationWords,
} satisfies Family
