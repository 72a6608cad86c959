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
  replySubject: 'Η συνομιλία σας: {name}',
  openConversation: 'Άνοιγμα της συνομιλίας',
  replyPicture: 'Μια εικόνα, που βρίσκεται στη συνομιλία.',
  replyByMail: 'Μπορείτε επίσης να απαντήσετε σε αυτό το email.',
  replyPrivate: 'Ο σύνδεσμος ανοίγει τη συνομιλία σας. Μην τον δώσετε σε κανέναν.',
  replyWhy: 'Λαμβάνετε αυτό το email επειδή δώσατε αυτή τη διεύθυνση στη συνομιλία σας ({name}).',
  unsubscribe: 'Διακοπή αυτών των email',
  unsubscribed: 'Δεν θα λαμβάνετε άλλα τέτοια email.',
  resubscribe: 'Λήψη ξανά',
};

export default mail;
