import { describeChannelOperation } from '../message/describe-channel-operation.ts'
import { withExamples } from '../message/message-examples.ts'
import { asyncApiOutline } from '../outline/asyncapi-outline.ts'
import { channelSearchText } from '../search-text/channel-search-text.ts'
import type { DocumentFamily } from './family.ts'

export const asyncApi = {
  outline: asyncApiOutline,
  describe(document, key) {
    const view = describeChannelOperation(document, key)
    return view && withExamples(document, view)
  },
  searchText: channelSearchText,
} satisfies DocumentFamily
