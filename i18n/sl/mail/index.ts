import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Novi odgovori: {count}',
  messages: 'Nova sporočila: {count}',
  unanswered: 'Pogovori brez odgovora: {count}',
  more: 'Več med prejetimi: {count}',
  week: 'Tedenski pregled: {period}',
  survey: 'Anketa',
  weekResponses: 'Odgovori',
  change: 'V oklepajih: sprememba glede na prejšnji teden.',
  quiet: 'Ta teden ni bilo odgovorov.',
  open: 'Odpri med prejetimi',
  why: 'To e-pošto prejemate zaradi obvestila »{name}«.',
  test: 'To je preizkus: e-pošta s tega strežnika prihaja.',
  signInSubject: 'Prijava na {host}',
  signInAction: 'Prijava',
  signInNote:
    'Povezava deluje enkrat, v roku {minutes} {{minutes:|minute|minut|minut||minut}}. Če je niste zahtevali, prezrite to e-pošto.',
  inviteSubject: '{name} vas vabi na {host}',
  inviteAction: 'Sprejmi vabilo',
  inviteNote: 'Povezava deluje enkrat, v roku {days} {{days:|dneva|dni|dni||dni}}.',
  replySubject: 'Vaš pogovor: {name}',
  openConversation: 'Odpri pogovor',
  replyPicture: 'Slika, ki je v pogovoru.',
  replyByMail: 'Odgovorite lahko tudi na to e-pošto.',
  replyPrivate: 'Povezava odpre vaš pogovor. Ne posredujte je nikomur.',
  replyWhy: 'To e-pošto prejemate, ker ste v pogovoru navedli ta naslov ({name}).',
  unsubscribe: 'Odjava od te e-pošte',
  unsubscribed: 'Takšne e-pošte ne boste več prejemali.',
  resubscribe: 'Spet prejemaj',
};

export default mail;
