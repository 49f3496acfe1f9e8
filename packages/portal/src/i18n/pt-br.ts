import * as applications from './pt-br/applications.ts'
import { auth } from './pt-br/auth.ts'
import * as catalog from './pt-br/catalog.ts'
import * as common from './pt-br/common.ts'
import { problems } from './pt-br/problems.ts'
import { rejections } from './pt-br/rejections.ts'
import { spec } from './pt-br/spec.ts'
import type { Messages } from './messages.ts'

export const ptBr: Messages = { ...applications, auth, ...catalog, ...common, problems, rejections, spec }
