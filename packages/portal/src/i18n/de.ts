import * as applications from './de/applications.ts'
import { auth } from './de/auth.ts'
import * as catalog from './de/catalog.ts'
import * as common from './de/common.ts'
import { problems } from './de/problems.ts'
import { rejections } from './de/rejections.ts'
import { spec } from './de/spec.ts'
import type { Messages } from './messages.ts'

export const de: Messages = { ...applications, auth, ...catalog, ...common, problems, rejections, spec }
