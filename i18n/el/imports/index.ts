import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Ναι',
  no: 'Όχι',
  uncertain: 'Δεν είμαι βέβαιος',
  increase: 'Αύξηση',
  same: 'Το ίδιο',
  decrease: 'Μείωση',
  female: 'Γυναίκα',
  male: 'Άνδρας',
  other: 'Άλλο',
  none: 'Κανένα',
  refused: 'Προτιμώ να μην απαντήσω',
  unknown: 'Δεν γνωρίζω',
  comment: 'Σχόλιο',
  accept: 'Αποδέχομαι',
  welcome: 'Καλώς ήρθατε',
  thanks: 'Ευχαριστούμε!',
  link: 'Συνέχεια',
  firstName: 'Όνομα',
  lastName: 'Επώνυμο',
  email: 'Email',
  phone: 'Τηλέφωνο',
  company: 'Εταιρεία',
  street: 'Διεύθυνση',
  street2: 'Διεύθυνση, δεύτερη γραμμή',
  city: 'Πόλη',
  state: 'Περιφέρεια',
  zip: 'Ταχυδρομικός κώδικας',
  country: 'Χώρα',
};

export default imports;
