import * as applications from './it/applications.ts'
import { auth } from './it/auth.ts'
import * as catalog from './it/catalog.ts'
import * as common from './it/common.ts'
import { problems } from './it/problems.ts'
import { rejections } from './it/rejections.ts'
import { spec } from './it/spec.ts'
import type { Messages } from './messages.ts'

export const it: Messages = { ...applications, auth, ...catalog, ...common, problems, rejections, spec }
