import { describeOperation } from '../operation/describe-operation.ts'
import { openApiOutline } from '../outline/openapi-outline.ts'
import { operationSearchText } from '../search-text/operation-search-text.ts'
import type { DocumentFamily } from './family.ts'

export const openApi = {
  outline: openApiOutline,
  describe: describeOperation,
  searchText: operationSearchText,
} satisfies DocumentFamily
