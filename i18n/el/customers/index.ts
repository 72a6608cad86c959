import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Πελάτες',
  intro: 'Βρείτε όλα όσα είναι αποθηκευμένα για ένα άτομο, εξαγάγετέ τα ή διαγράψτε τα.',
  search: 'Email, τηλέφωνο, αναγνωριστικό ή όνομα',
  nothing: 'Δεν βρέθηκε τίποτα για «{query}».',
  nothingHelp:
    'Έγινε αναζήτηση σε email, τηλέφωνα, αναγνωριστικά, ονόματα και ιδιότητες σε απαντήσεις, πελάτες και κωδικούς τηλεφώνου.',
  tooMany: 'Υπάρχουν περισσότερα άτομα από όσα εμφανίζονται. Κάντε πιο ακριβή αναζήτηση.',
  gone: 'Δεν είναι πια τίποτα αποθηκευμένο εδώ.',
  responses: 'Συμμετοχές',
  messages: 'Μηνύματα',
  notes: 'Σημειώσεις',
  files: 'Αρχεία',
  profile: 'Προφίλ πελάτη',
  others: 'Άλλες εγγραφές',
  related: 'Πιθανώς σχετικές',
  relatedHelp: 'Διαγράφονται μόνο αν τις επιλέξετε.',
  sameBrowser: 'Ίδιο πρόγραμμα περιήγησης',
  sameEmail: 'Ίδιο email',
  samePhone: 'Ίδιο τηλέφωνο',
  mentions: 'Αναφέρει αυτό το άτομο',
  export: 'Εξαγωγή',
  erase: 'Διαγραφή…',
  eraseTitle: 'Οριστική διαγραφή;',
  understood: 'Κατανοώ ότι αυτό δεν αναιρείται.',
  confirm: 'Οριστική διαγραφή',
  cancel: 'Ακύρωση',
  changed: 'Στο μεταξύ ήρθε κάτι νέο. Ελέγξτε ξανά.',
  erased: 'Διαγράφηκε',
  erasedBy: 'Διαγράφηκε από {name}, {date}.',
  moreLeft: 'Υπάρχουν κι άλλα αποθηκευμένα. Αναζητήστε ξανά.',
  saveReceipt: 'Αποθήκευση απόδειξης',
};

export default customers;
