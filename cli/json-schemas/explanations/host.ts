/** What the keys of the files do that only the host reads. */
export const host = {
  lookup: {
    question_id: 'Id of the `dynamic_request` question that asks.',
    answers: 'What may be looked up, with the questions that it fills in. Case does not count.',
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
      'What the operator may do: `agent` answers in the inbox, `results` reads the results. Without it only `agent`.',
  },
  integration: {
    reference_id: 'Id of the question whose answer is sent.',
    url: 'Address that is asked.',
    headers: 'Headers of the request, such as an API key.',
  },
  webhook: {
    id: 'Name of the webhook.',
    url: 'Address that receives the events.',
    secret: 'At least 16 characters, with which events are signed.',
    events: 'Events that are sent. None means all of them.',
  },
  env: {
    analytics: '`false`: no analytics on the host’s own pages.',
    brandingUrl: 'Address behind the badge.',
    debug: '`true`: the widget says on the console why it shows or does not.',
    errorReportDsn: 'Where errors are reported: `https://key@host/number`.',
    publicSiteUrl: 'Where unknown addresses lead.',
    tagManagerId: 'Container of Google Tag Manager, `GTM-` and letters and digits.',
  },
  brandingUrl: { en: 'In English and every other language.', tr: 'In Turkish.' },
};
