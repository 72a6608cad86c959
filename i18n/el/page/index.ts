import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Για να απαντήσετε, ενεργοποιήστε τη JavaScript στο πρόγραμμα περιήγησης και φορτώστε ξανά τη σελίδα.',
  oldBrowser:
    'Αυτό το πρόγραμμα περιήγησης είναι πολύ παλιό για αυτή τη σελίδα. Ενημερώστε το ή χρησιμοποιήστε άλλο.',
  sample: 'Δείγμα σελίδας με το γραφικό στοιχείο',
};

export default page;
