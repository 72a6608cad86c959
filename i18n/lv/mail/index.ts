import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Jaunas atbildes: {count}',
  messages: 'Jaunas ziņas: {count}',
  unanswered: 'Sarunas bez atbildes: {count}',
  more: 'Vēl iesūtnē: {count}',
  week: 'Nedēļas kopsavilkums: {period}',
  survey: 'Aptauja',
  weekResponses: 'Atbildes',
  change: 'Iekavās: izmaiņas salīdzinājumā ar iepriekšējo nedēļu.',
  quiet: 'Šonedēļ atbilžu nav.',
  open: 'Atvērt iesūtnē',
  why: 'Šo e-pastu saņemat paziņojuma „{name}” dēļ.',
  test: 'Šis ir izmēģinājums: šī servera e-pasti pienāk.',
  signInSubject: 'Pierakstīšanās vietnē {host}',
  signInAction: 'Pierakstīties',
  signInNote:
    'Saite darbojas vienreiz, {minutes} {{minūšu|minūtes||||minūšu}} laikā. Ja to nepieprasījāt, ignorējiet šo e-pastu.',
  inviteSubject: '{name} aicina jūs pievienoties vietnei {host}',
  inviteAction: 'Pieņemt uzaicinājumu',
  inviteNote: 'Saite darbojas vienreiz, {days} {{dienu|dienas||||dienu}} laikā.',
  replySubject: 'Jūsu saruna: {name}',
  openConversation: 'Atvērt sarunu',
  replyPicture: 'Attēls, kas ir sarunā.',
  replyByMail: 'Varat arī atbildēt uz šo e-pastu.',
  replyPrivate: 'Saite atver jūsu sarunu. Nedodiet to nevienam.',
  replyWhy: 'Jūs saņemat šo e-pastu, jo sarunā norādījāt šo adresi ({name}).',
  unsubscribe: 'Atteikties no šiem e-pastiem',
  unsubscribed: 'Jūs vairs nesaņemsiet šādus e-pastus.',
  resubscribe: 'Saņemt tos atkal',
};

export default mail;
