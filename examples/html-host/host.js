// Register the elements once. Their events bubble, so one listener on the document receives the events of all forms.
registerAuthElements({ apiBaseUrl: '/auth', userEntity: 'developer' })

const FORMS = {
  'click-register-link': 'auth-register',
  'click-forgot-password-link': 'auth-forgot-password',
  'click-login-link': 'auth-login',
}

for (const name of ['login-success', 'register-success', 'forgot-password-success', ...Object.keys(FORMS)]) {
  document.addEventListener(name, (event) => {
    document.querySelector('#last-event').textContent = `${name} ${JSON.stringify(event.detail)}`
    if (name in FORMS) showForm(event.target, FORMS[name])
  })
}

function showForm(current, tag) {
  const form = document.createElement(tag)
  form.setAttribute('wrapper-id', '')
  form.setAttribute('show-login-link', '')
  current.replaceWith(form)
}
