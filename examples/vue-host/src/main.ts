import { registerAuthElements } from '@stagedoor/auth-elements'
import { createApp } from 'vue'
import App from './app.vue'

registerAuthElements({ apiBaseUrl: '/auth' })
createApp(App).mount('#root')
