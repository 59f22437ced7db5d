import { caller } from './instance.mjs';

export const COUNCIL = 'consejo@example.org';
export const SENDER = 'sitio@example.org';

/** A visitor of their own for each test, so that limits and repeats of one do not meet another. */
export function visitor(name, message = 'Quisiera saber la fecha del examen.') {
  return {
    name,
    email: `${name.toLowerCase().replace(/\W/g, '.')}@example.org`,
    phone: '55 0000 0000',
    message,
  };
}

export function councilMail({ name, email, phone, message }) {
  return {
    personalizations: [
      {
        to: [{ email: COUNCIL }],
        dynamic_template_data: {
          user_name: name,
          user_mobile: phone,
          user_email: email,
          user_message: message,
        },
      },
    ],
    from: { email: SENDER },
    template_id: 'contact-council',
  };
}

export function visitorMail({ name, email }) {
  return {
    personalizations: [{ to: [{ email }], dynamic_template_data: { user_name: name } }],
    from: { email: SENDER },
    template_id: 'contact-visitor',
  };
}

/** The calls of the contact form, as the site's server makes them. */
export function contactCalls(backend) {
  const { send } = caller(backend.url, backend.siteToken());
  const sendMail = (body) => send('POST', '/api/mail-sender/send', body);
  return {
    save: (message) => send('POST', '/api/contact-informations', { data: message }),
    sendMail,
    notify: (message) => sendMail(councilMail(message)),
    confirm: (message) => sendMail(visitorMail(message)),
  };
}
