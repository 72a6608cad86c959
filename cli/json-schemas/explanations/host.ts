/** Explanations of the keys of files that only the host reads. */
export const host = {
  lookup: {
    question_id: 'Id of the `dynamic_request` question that asks.',
    answers: 'Values to look up, with the questions that each fills in. Case is ignored.',
  },
  answers: {
    question_id: 'Id of the question that is filled in.',
    input: 'Its answer.',
  },
  operator: {
    id: 'Id of the agent, for `psn operator link`.',
    name: 'Full name.',
    nickname: 'Name that customers see.',
    avatar: 'Address of a picture.',
    avatar_color: 'Colour of the initial without a picture.',
    saved_replies: 'Replies to choose from.',
    roles:
      'Roles: `agent` answers in the inbox, `results` reads the results, `customers` finds, exports and erases customers. Without it only `agent`.',
    email: 'Address for notifications. No customer and no other operator sees it.',
    language: 'Code of the language of notifications; English without it.',
  },
  integration: {
    reference_id: 'Id of the question. Its answer is sent.',
    url: 'Address that is asked.',
    headers: 'Headers of the request, such as an API key.',
  },
  webhook: {
    id: 'Name of the webhook.',
    url: 'Address that receives the events.',
    secret: 'At least 16 characters, with which events are signed.',
    events:
      'Events that are sent. None means all of them. A `notification` is sent to the webhooks that its file names.',
  },
  notification: {
    id: 'Name of the notification.',
    name: 'Title of its emails, such as “Unhappy guests”.',
    event:
      '`response` (a survey was completed), `message` (a customer has written), `unanswered` (a customer waits for an answer) or `weekly` (a summary).',
    node_ids: 'Channels that it is about. None means all of them.',
    flow_ids: 'Surveys that it is about. None means all of them.',
    rules: 'With `response`: rules about its answers. All of them have to hold.',
    words: 'With `response` and `message`: words or phrases, of which one is in a text.',
    minutes: 'With `unanswered`: minutes without an answer, 1 to 1440.',
    weekday: 'With `weekly`: day on which the summary is sent.',
    hour: 'With `weekly`: hour at which it is sent, 0 to 23.',
    time_zone: 'Time zone of all times, such as `Europe/Istanbul`; UTC without it.',
    operator_ids: 'Operators that receive an email. Each needs an `email`.',
    webhook_ids: 'Webhooks that get the event `notification`.',
    include_answers:
      '`true`: emails have the answers or the message, without personal questions. Otherwise only the link to the inbox.',
    digest_minutes:
      'Minutes between two of its emails to an operator, 1 to 1440. Notices in between are gathered in the second.',
  },
  env: {
    analytics: '`false`: no analytics on the host’s own pages.',
    brandingUrl: 'Address behind the badge.',
    debug: '`true`: the widget logs on the console why it is shown or hidden.',
    errorReportDsn: 'Where errors are reported: `https://key@host/number`.',
    publicSiteUrl: 'Where unknown addresses lead.',
    smtp: 'The server that sends emails. No page gets it.',
    tagManagerId: 'Container of Google Tag Manager, `GTM-` and letters and digits.',
  },
  smtp: {
    host: 'Name of the mail server.',
    port: 'Its port; 587, or 465 with `tls`, or 25 with `none`.',
    tls: '`starttls` (needs it), `tls` (from the first byte) or `none`, for a server on the same machine.',
    user: 'Name to sign in with.',
    password: 'Its password. Better set the variable `PSN_SMTP_PASSWORD`.',
    from: 'Sender, such as `Shop <ask@example.com>`.',
  },
  brandingUrl: { en: 'In English and every other language.', tr: 'In Turkish.' },
};
