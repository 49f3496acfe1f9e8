import * as applications from './fr/applications.ts'
import { auth } from './fr/auth.ts'
import * as catalog from './fr/catalog.ts'
import * as common from './fr/common.ts'
import { problems } from './fr/problems.ts'
import { rejections } from './fr/rejections.ts'
import { spec } from './fr/spec.ts'
import type { Messages } from './messages.ts'

export const fr: Messages = { ...applications, auth, ...catalog, ...common, problems, rejections, spec }
