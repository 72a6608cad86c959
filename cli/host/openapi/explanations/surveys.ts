/** Explanations of the fields of calls about surveys and customers. */
export const surveys = {
  lookUpRequest: {
    question_id: 'Id of the question that asks.',
    flow_id: 'Id of the survey.',
    answer: 'Its answer. Case does not count.',
  },
  lookUp: { responses: 'Answers to other questions.' },
  integrationRequest: {
    reference_id: 'Id of the question.',
    body: 'Answers for the other system, by the keys of their questions.',
  },
  quotaEvent: {
    kind: '`displayed` or `submitted`.',
    visit: '`channel_quota.visit` of the channel.',
    feedback_id: 'Id of the response.',
  },
  customer: {
    id: 'Id of the customer.',
    external_id: 'Id in the owner’s system.',
    user_id: 'Another such id.',
    name: 'Full name.',
    email: 'Email address.',
    phone_number: 'Phone number in E.164.',
    gender: 'Gender, as a key of an option.',
    birth_year: 'Year of birth.',
    schema: 'Answers to questions of the type `customer_schema`, by their keys.',
    attributes: 'Anything else that the owner knows, by key.',
  },
};
