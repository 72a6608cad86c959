import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Νέες απαντήσεις: {count}',
  messages: 'Νέα μηνύματα: {count}',
  unanswered: 'Συνομιλίες χωρίς απάντηση: {count}',
  more: 'Περισσότερα στα εισερχόμενα: {count}',
  week: 'Εβδομαδιαία σύνοψη: {period}',
  survey: 'Έρευνα',
  weekResponses: 'Απαντήσεις',
  change: 'Σε παρένθεση: η μεταβολή από την προηγούμενη εβδομάδα.',
  quiet: 'Καμία απάντηση αυτή την εβδομάδα.',
  open: 'Άνοιγμα στα εισερχόμενα',
  why: 'Λαμβάνετε αυτό το email λόγω της ειδοποίησης «{name}».',
  test: 'Αυτή είναι μια δοκιμή: τα email αυτού του διακομιστή φτάνουν.',
  signInSubject: 'Σύνδεση στο {host}',
  signInAction: 'Σύνδεση',
  signInNote:
    'Ο σύνδεσμος λειτουργεί μία φορά, εντός {minutes} {{λεπτού|λεπτών}}. Αν δεν τον ζητήσατε, αγνοήστε αυτό το email.',
  inviteSubject: 'Πρόσκληση στο {host} από: {name}',
  inviteAction: 'Αποδοχή της πρόσκλησης',
  inviteNote: 'Ο σύνδεσμος λειτουργεί μία φορά, εντός {days} {{ημέρας|ημερών}}.',
};

export default mail;
