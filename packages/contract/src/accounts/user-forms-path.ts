/** Path of the portal's pages for platform users, to which their mails link unless the operator has pages of its own. */
export const USER_FORMS_PATH = '/users'
