import { registerAuthElements } from '@stagedoor/auth-elements'
import { createApp } from 'vue'
import App from './app.vue'

registerAuthElements({ apiBaseUrl: '/auth', userEntity: 'developer' })
createApp(App).mount('#root')
