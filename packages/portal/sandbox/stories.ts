import { content } from './stories/content.stories.tsx'
import { controls } from './stories/controls.stories.tsx'
import { fields } from './stories/fields.stories.tsx'
import { messages } from './stories/messages.stories.tsx'
import type { Stories } from './story.ts'

/** All stories. A folder of src/components that is missing here fails stories.test.ts. */
export const STORIES: Stories = { ...controls, ...fields, ...messages, ...content }
