import type { BaseTranslation } from '../../i18n-types';

const customers = {
  title: 'Customers',
  intro: 'Find everything that is stored about a person, export it, or erase it.',
  search: 'Email, phone number, ID or name',
  nothing: 'Nothing was found under “{query}”.',
  nothingHelp:
    'Searched were emails, phone numbers, IDs, names and attributes in responses, customers and phone codes.',
  tooMany: 'There are more people than are shown. Search for something more exact.',
  gone: 'Nothing is stored here any more.',
  responses: 'Responses',
  messages: 'Messages',
  notes: 'Notes',
  files: 'Files',
  profile: 'Customer profile',
  others: 'Other records',
  related: 'Possibly related',
  relatedHelp: 'These are erased only if you tick them.',
  sameBrowser: 'Same browser',
  sameEmail: 'Same email',
  samePhone: 'Same phone number',
  mentions: 'Mentions this person',
  export: 'Export',
  erase: 'Erase…',
  eraseTitle: 'Erase for good?',
  understood: 'I understand that this cannot be undone.',
  confirm: 'Erase for good',
  cancel: 'Cancel',
  changed: 'Something new has arrived since. Please look again.',
  erased: 'Erased',
  erasedBy: 'Erased by {name} on {date}.',
  moreLeft: 'More is stored. Please search again.',
  saveReceipt: 'Save the receipt',
} satisfies BaseTranslation;

export default customers;
