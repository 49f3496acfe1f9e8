import { bootstrapApplication } from '@angular/platform-browser'
import { registerAuthElements } from '@stagedoor/auth-elements'
import { App } from './app'

registerAuthElements({ apiBaseUrl: '/auth', userEntity: 'developer' })
void bootstrapApplication(App)
