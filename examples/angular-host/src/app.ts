import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import type { AuthEventMap } from '@stagedoor/auth-elements'

type Form = 'login' | 'register' | 'forgot-password'

/** `CUSTOM_ELEMENTS_SCHEMA` allows tags that are not Angular components. */
@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Box office</h1>
      @switch (form()) {
        @case ('login') {
          <auth-login
            wrapper-id=""
            show-register-link
            [showForgotPasswordLink]="true"
            (login-success)="showLogin($event)"
            (click-register-link)="form.set('register')"
            (click-forgot-password-link)="form.set('forgot-password')"
          />
        }
        @case ('register') {
          <auth-register wrapper-id="" (register-success)="showRegistration($event)" />
        }
        @case ('forgot-password') {
          <auth-forgot-password wrapper-id="" show-login-link (click-login-link)="form.set('login')" />
        }
      }
      <p>Last event: <output>{{ lastEvent() }}</output></p>
    </main>
  `,
})
export class App {
  protected readonly form = signal<Form>('login')
  protected readonly lastEvent = signal('none')

  protected showLogin({ type, detail }: AuthEventMap['login-success']) {
    this.lastEvent.set(`${type} ${JSON.stringify(detail)}`)
  }

  protected showRegistration({ type, detail }: AuthEventMap['register-success']) {
    this.lastEvent.set(`${type} ${detail.email}`)
  }
}
