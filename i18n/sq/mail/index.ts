import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Përgjigje të reja: {count}',
  messages: 'Mesazhe të reja: {count}',
  unanswered: 'Biseda pa përgjigje: {count}',
  more: 'Më shumë në kutinë hyrëse: {count}',
  week: 'Përmbledhja javore: {period}',
  survey: 'Anketë',
  weekResponses: 'Përgjigje',
  change: 'Në kllapa: ndryshimi nga java e mëparshme.',
  quiet: 'Nuk ka përgjigje këtë javë.',
  open: 'Hape në kutinë hyrëse',
  why: 'E merrni këtë email për shkak të njoftimit “{name}”.',
  test: 'Kjo është një provë: emailet e këtij serveri mbërrijnë.',
  signInSubject: 'Hyrje në {host}',
  signInAction: 'Hyr',
  signInNote:
    'Lidhja vlen një herë, brenda {minutes} {{minute|minutave}}. Nëse nuk e keni kërkuar, shpërfilleni këtë email.',
  inviteSubject: '{name} ju fton në {host}',
  inviteAction: 'Prano ftesën',
  inviteNote: 'Lidhja vlen një herë, brenda {days} {{dite|ditëve}}.',
};

export default mail;
