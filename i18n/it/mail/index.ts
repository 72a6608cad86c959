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
  replySubject: 'La sua conversazione con {name}',
  openConversation: 'Apri la conversazione',
  replyPicture: 'Un’immagine, che si trova nella conversazione.',
  replyByMail: 'Può anche rispondere a questa email.',
  replyPrivate: 'Il link apre la sua conversazione. Non lo dia a nessuno.',
  replyWhy:
    'Riceve questa email perché ha indicato questo indirizzo nella conversazione con {name}.',
  unsubscribe: 'Non ricevere più queste email',
  unsubscribed: 'Non riceverà altre email di questo tipo.',
  resubscribe: 'Ricevile di nuovo',
};

export default mail;
