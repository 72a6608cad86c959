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
  replySubject: 'Biseda juaj me {name}',
  openConversation: 'Hap bisedën',
  replyPicture: 'Një figurë, që gjendet te biseda.',
  replyByMail: 'Mund t’i përgjigjeni edhe këtij email-i.',
  replyPrivate: 'Lidhja hap bisedën tuaj. Mos ia jepni askujt.',
  replyWhy: 'E merrni këtë email sepse e keni dhënë këtë adresë në bisedën me {name}.',
  unsubscribe: 'Mos i merr më këto email-e',
  unsubscribed: 'Nuk do të merrni më email-e të tilla.',
  resubscribe: 'Merri përsëri',
};

export default mail;
