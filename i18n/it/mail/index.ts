import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Nuove risposte: {count}',
  messages: 'Nuovi messaggi: {count}',
  unanswered: 'Conversazioni senza risposta: {count}',
  more: 'Altri nella posta in arrivo: {count}',
  week: 'Riepilogo settimanale: {period}',
  survey: 'Sondaggio',
  weekResponses: 'Risposte',
  change: 'Tra parentesi: la variazione rispetto alla settimana precedente.',
  quiet: 'Nessuna risposta questa settimana.',
  open: 'Apri nella posta in arrivo',
  why: 'Riceve questa e-mail per via della notifica «{name}».',
  test: 'Questa è una prova: le e-mail di questo server arrivano.',
  signInSubject: 'Accesso a {host}',
  signInAction: 'Accedi',
  signInNote:
    'Il link funziona una sola volta, entro {minutes} {{|minuto|||minuti|minuti}}. Se non l’ha richiesto, ignori questa e-mail.',
  inviteSubject: '{name} la invita su {host}',
  inviteAction: 'Accetta l’invito',
  inviteNote: 'Il link funziona una sola volta, entro {days} {{|giorno|||giorni|giorni}}.',
};

export default mail;
