import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Erantzun berriak: {count}',
  messages: 'Mezu berriak: {count}',
  unanswered: 'Erantzunik gabeko elkarrizketak: {count}',
  more: 'Gehiago sarrerako ontzian: {count}',
  week: 'Asteko laburpena: {period}',
  survey: 'Inkesta',
  weekResponses: 'Erantzunak',
  change: 'Parentesi artean: aurreko astetik izandako aldaketa.',
  quiet: 'Aste honetan ez da erantzunik izan.',
  open: 'Ireki sarrerako ontzian',
  why: 'Mezu hau «{name}» jakinarazpenarengatik jaso duzu.',
  test: 'Hau proba bat da: zerbitzari honen mezuak iristen dira.',
  signInSubject: 'Hasi saioa {host} gunean',
  signInAction: 'Hasi saioa',
  signInNote:
    'Estekak behin bakarrik balio du, {minutes} minutuko epean. Zuk eskatu ez baduzu, ez egin jaramonik mezu honi.',
  inviteSubject: '{name} erabiltzaileak {host} gunera gonbidatu zaitu',
  inviteAction: 'Onartu gonbidapena',
  inviteNote: 'Estekak behin bakarrik balio du, {days} eguneko epean.',
  replySubject: 'Zure elkarrizketa: {name}',
  openConversation: 'Ireki elkarrizketa',
  replyPicture: 'Irudi bat, elkarrizketan dagoena.',
  replyByMail: 'Mezu elektroniko honi ere erantzun diezaiokezu.',
  replyPrivate: 'Estekak zure elkarrizketa irekitzen du. Ez eman inori.',
  replyWhy: 'Mezu hau jasotzen duzu elkarrizketan helbide hau eman zenuelako ({name}).',
  unsubscribe: 'Utzi mezu hauek jasotzeari',
  unsubscribed: 'Ez duzu horrelako mezu gehiagorik jasoko.',
  resubscribe: 'Jaso berriro',
};

export default mail;
