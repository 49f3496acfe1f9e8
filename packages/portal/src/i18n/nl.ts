import * as applications from './nl/applications.ts'
import { auth } from './nl/auth.ts'
import * as catalog from './nl/catalog.ts'
import * as common from './nl/common.ts'
import { problems } from './nl/problems.ts'
import { rejections } from './nl/rejections.ts'
import { spec } from './nl/spec.ts'
import type { Messages } from './messages.ts'

export const nl: Messages = { ...applications, auth, ...catalog, ...common, problems, rejections, spec }
