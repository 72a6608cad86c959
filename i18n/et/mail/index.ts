import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Uued vastused: {count}',
  messages: 'Uued sõnumid: {count}',
  unanswered: 'Vastamata vestlused: {count}',
  more: 'Veel postkastis: {count}',
  week: 'Nädala kokkuvõte: {period}',
  survey: 'Küsitlus',
  weekResponses: 'Vastused',
  change: 'Sulgudes: muutus võrreldes eelmise nädalaga.',
  quiet: 'Sel nädalal vastuseid ei olnud.',
  open: 'Ava postkastis',
  why: 'Saate selle e-kirja teavituse „{name}“ tõttu.',
  test: 'See on proov: selle serveri e-kirjad jõuavad kohale.',
  signInSubject: 'Logige sisse keskkonda {host}',
  signInAction: 'Logi sisse',
  signInNote:
    'Link töötab ühe korra, {minutes} minuti jooksul. Kui te seda ei küsinud, jätke see e-kiri tähelepanuta.',
  inviteSubject: '{name} kutsub teid keskkonda {host}',
  inviteAction: 'Võta kutse vastu',
  inviteNote: 'Link töötab ühe korra, {days} päeva jooksul.',
  replySubject: 'Teie vestlus: {name}',
  openConversation: 'Ava vestlus',
  replyPicture: 'Pilt, mis on vestluses.',
  replyByMail: 'Võite vastata ka sellele kirjale.',
  replyPrivate: 'Link avab teie vestluse. Ärge andke seda kellelegi.',
  replyWhy: 'Saate selle kirja, sest andsite vestluses selle aadressi ({name}).',
  unsubscribe: 'Loobu nendest kirjadest',
  unsubscribed: 'Te ei saa enam selliseid kirju.',
  resubscribe: 'Saa neid jälle',
};

export default mail;
