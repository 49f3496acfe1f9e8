import * as applications from './ca/applications.ts'
import { auth } from './ca/auth.ts'
import * as catalog from './ca/catalog.ts'
import * as common from './ca/common.ts'
import { problems } from './ca/problems.ts'
import { rejections } from './ca/rejections.ts'
import { spec } from './ca/spec.ts'
import type { Messages } from './messages.ts'

export const ca: Messages = { ...applications, auth, ...catalog, ...common, problems, rejections, spec }
