import * as applications from './ja/applications.ts'
import { auth } from './ja/auth.ts'
import * as catalog from './ja/catalog.ts'
import * as common from './ja/common.ts'
import { problems } from './ja/problems.ts'
import { rejections } from './ja/rejections.ts'
import { spec } from './ja/spec.ts'
import type { Messages } from './messages.ts'

export const ja: Messages = { ...applications, auth, ...catalog, ...common, problems, rejections, spec }
