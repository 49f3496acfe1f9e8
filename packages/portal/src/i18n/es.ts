import * as applications from './es/applications.ts'
import { auth } from './es/auth.ts'
import * as catalog from './es/catalog.ts'
import * as common from './es/common.ts'
import { problems } from './es/problems.ts'
import { rejections } from './es/rejections.ts'
import { spec } from './es/spec.ts'
import type { Messages } from './messages.ts'

export const es: Messages = { ...applications, auth, ...catalog, ...common, problems, rejections, spec }
