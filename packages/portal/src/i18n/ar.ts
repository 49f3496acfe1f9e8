import * as applications from './ar/applications.ts'
import { auth } from './ar/auth.ts'
import * as catalog from './ar/catalog.ts'
import * as common from './ar/common.ts'
import { problems } from './ar/problems.ts'
import { rejections } from './ar/rejections.ts'
import { spec } from './ar/spec.ts'
import type { Messages } from './messages.ts'

export const ar: Messages = { ...applications, auth, ...catalog, ...common, problems, rejections, spec }
