import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Răspunsuri noi: {count}',
  messages: 'Mesaje noi: {count}',
  unanswered: 'Conversații fără răspuns: {count}',
  more: 'Altele în mesajele primite: {count}',
  week: 'Rezumat săptămânal: {period}',
  survey: 'Chestionar',
  weekResponses: 'Răspunsuri',
  change: 'În paranteze: schimbarea față de săptămâna anterioară.',
  quiet: 'Niciun răspuns săptămâna aceasta.',
  open: 'Deschideți în mesajele primite',
  why: 'Primiți acest e-mail din cauza notificării „{name}”.',
  test: 'Acesta este un test: e-mailurile de pe acest server ajung.',
  signInSubject: 'Conectare la {host}',
  signInAction: 'Conectare',
  signInNote:
    'Linkul funcționează o singură dată, în decurs de {minutes} {{|minut||minute||de minute}}. Dacă nu l-ați cerut, ignorați acest e-mail.',
  inviteSubject: '{name} vă invită pe {host}',
  inviteAction: 'Acceptați invitația',
  inviteNote: 'Linkul funcționează o singură dată, în decurs de {days} {{|zi||zile||de zile}}.',
  replySubject: 'Conversația dumneavoastră cu {name}',
  openConversation: 'Deschideți conversația',
  replyPicture: 'O imagine, care se află în conversație.',
  replyByMail: 'Puteți răspunde și la acest e-mail.',
  replyPrivate: 'Linkul deschide conversația dumneavoastră. Nu îl dați nimănui.',
  replyWhy: 'Primiți acest e-mail deoarece ați indicat această adresă în conversația cu {name}.',
  unsubscribe: 'Dezabonare de la aceste e-mailuri',
  unsubscribed: 'Nu veți mai primi astfel de e-mailuri.',
  resubscribe: 'Primiți-le din nou',
};

export default mail;
