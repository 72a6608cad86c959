import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Για να απαντήσετε, ενεργοποιήστε τη JavaScript στο πρόγραμμα περιήγησης και φορτώστε ξανά τη σελίδα.',
};

export default page;
