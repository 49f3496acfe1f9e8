/** All a page has to do: register once, and listen. The events bubble, so the document hears every form. */
registerAuthElements({ apiBaseUrl: '/auth' })

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

function showForm(shown, tag) {
  const form = document.createElement(tag)
  form.setAttribute('wrapper-id', '')
  form.setAttribute('show-login-link', '')
  shown.replaceWith(form)
}
